import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { eventually } from '../../test/eventually.ts';
import type { Replies } from '../../test/parte-en-curso.ts';
import { DETALLES, TRABAJO, obraReply, stubObraNetwork } from '../../test/parte-en-curso.ts';
import { renderAtRoute } from '../../test/render-at-route.tsx';
import { tokenFor } from '../../test/token.ts';
import { storeToken } from '../api/token.ts';
import { guardarHecho } from './encolar.ts';
import { PendientesPage } from './PendientesPage.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

const SIN_DECIDIR: Replies = { 'GET /campo/resoluciones': { body: [] } };
const abrir = async (respuestas: Replies) => {
  const red = stubObraNetwork({ ...SIN_DECIDIR, ...respuestas });
  await renderAtRoute(<PendientesPage />);
  return red;
};
const anotar = (comentario: string) =>
  guardarHecho({
    ...TRABAJO,
    titulo: 'INC-12 · Bazar Núñez',
    paso: 'observaciones',
    descripcion: 'Observaciones finales',
    vista: null,
    ocurrido: new Date().toISOString(),
    blobs: {},
    contenido: { clase: 'observaciones', comentario },
  });
const OBSERVACIONES = 'POST /parte/observaciones_tecnico/12';
const reiniciado = obraReply({ detalles: { ...DETALLES, id_intento: 32, estado: 2, fecha_inicio: null } });

describe('Pendientes', () => {
  it('says that nothing waits', async () => {
    await abrir({});
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
    await expect.element(page.getByText('Todo enviado')).toBeVisible();
  });

  it('shows what waits by its parte, and sends it on a press', async () => {
    let caida = true;
    const { writes } = await abrir({
      [OBSERVACIONES]: () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { body: DETALLES };
      },
    });
    await anotar('Bien');
    const parte = page.getByRole('region', { name: 'INC-12 · Bazar Núñez' });
    await expect.element(parte.getByText('Observaciones finales')).toBeVisible();
    await expect.element(parte.getByText('En el móvil')).toBeVisible();
    await expect.element(page.getByText('Sin conexión · 1 por enviar')).toBeVisible();
    caida = false;
    // Pressed by script: on a loaded machine the driver's press waited 30 s for a frame in which the button rests.
    page
      .getByRole('button', { name: 'Reintentar' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
    for (const otra of writes) expect(otra).toEqual(writes[0]);
  });

  it('what comes after its attempt was over goes to the office as evidence, with all that follows it', async () => {
    const message = 'Óscar Núñez reinició el parte el 05/03/2026 12:00.';
    let caida = true;
    const { writes } = await abrir({
      'GET /parte/12/obra': () => (caida ? obraReply() : reiniciado),
      [OBSERVACIONES]: () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { status: 409, body: { message } };
      },
      'POST /campo/constancia': { status: 201, body: { id: 1 } },
    });
    await anotar('Primera');
    await anotar('Segunda');
    caida = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByText('2 necesitan a la oficina')).toBeVisible();
    const entregas = writes.filter(({ url }) => url === 'POST /campo/constancia');
    expect(
      entregas.map(({ fields }) => [fields['clase'], JSON.parse(String(fields['contenido'])), fields['motivo']]),
    ).toEqual([
      ['observaciones', { comentario: 'Primera', descripcion: 'Observaciones finales' }, message],
      ['observaciones', { comentario: 'Segunda', descripcion: 'Observaciones finales' }, expect.any(String)],
    ]);
    // Each under the key that it always had.
    expect(entregas[0]?.idempotencyKey).toBe(writes[0]?.idempotencyKey);
    expect(writes.filter(({ url }) => url === OBSERVACIONES).at(-1)?.fields).toMatchObject({ comentario: 'Primera' });
  });

  it('what the server refuses while the attempt is open is dropped, or sent once more, by a press', async () => {
    const message = 'Revise los campos marcados.';
    let caida = true;
    await abrir({
      [OBSERVACIONES]: () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { status: 422, body: { message, comentario: 'Máximo 500 caracteres.' } };
      },
    });
    await anotar('Mal');
    caida = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Máximo 500 caracteres.');
    await expect.element(page.getByText('1 sin aceptar')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
  });

  it("tells somebody else's work on the same phone by its number only, and keeps it", async () => {
    await abrir({ [OBSERVACIONES]: 'offline' });
    await anotar('De Begoña');
    storeToken(tokenFor('TECNICO', { id: 8 }));
    await expect
      .element(page.getByText('Otra persona tiene 1 por enviar en este móvil', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText('Observaciones finales')).not.toBeInTheDocument();
    storeToken(tokenFor('TECNICO', { id: TRABAJO.usuario }));
    await expect.element(page.getByText('Observaciones finales')).toBeVisible();
  });

  it('shows what the office decided, and lets go of the evidence', async () => {
    const resolucion = {
      id_parte: 12,
      numero_incidencia: 'INC-12',
      nombre_establecimiento: 'Bazar Núñez',
      hechos: 1,
      resultado: 'aplicado',
      motivo: 'Estaba bien hecho',
      fecha: '2026-03-05T12:00:00.000Z',
      nombre_usuario: 'Óscar Núñez',
    };
    let decidido = false;
    const red = await abrir({
      'GET /parte/12/obra': reiniciado,
      'GET /campo/resoluciones': () => ({ body: decidido ? [resolucion] : [] }),
      [OBSERVACIONES]: { status: 409, body: { message: 'Reiniciado.' } },
      'POST /campo/constancia': { status: 201, body: { id: 1 } },
    });
    await anotar('Tarde');
    await eventually(() => expect(red.writes.map(({ url }) => url)).toContain('POST /campo/constancia'));
    await expect.element(page.getByText('Lo decide la oficina')).toBeVisible();
    decidido = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await page.getByRole('button', { name: 'Otra vez' }).query();
    await renderAtRoute(<PendientesPage />);
    await expect.element(page.getByText('La oficina ha aplicado lo que usted hizo.')).toBeVisible();
    await expect.element(page.getByText('Lo decide la oficina')).not.toBeInTheDocument();
  });
});
