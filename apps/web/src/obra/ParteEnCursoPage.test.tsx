import type { Detalles } from '@tajo/contract/obra';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { eventually } from '../../test/eventually.ts';
import { renderAtRoute } from '../../test/render-at-route.tsx';
import type { Reply, Replies } from '../../test/parte-en-curso.ts';
import { DETALLES, TRABAJO, stubObraNetwork, obraReply } from '../../test/parte-en-curso.ts';
import { openAppAs } from '../../test/open-app.tsx';
import { startAtStep } from '../../test/paso.tsx';
import { modeloActual } from '../campo/modelo.ts';
import { claveDe, guardarBorrador, leerBorrador } from './envio/borrador.ts';
import { ParteEnCursoPage } from './ParteEnCursoPage.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

const RUTA = '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto';
const abrir = async (respuestas: Replies = {}, lugar = '/parte_tecnico/12/40/3', antes: string[] = []) => {
  const red = stubObraNetwork(respuestas);
  await renderAtRoute(<ParteEnCursoPage />, RUTA, { lugar, antes });
  return red;
};
const estoyEn = (path: string) => expect.element(page.getByText(`Está en ${path}`)).toBeVisible();

async function firmar(): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'Nif' }), '12345678Z');
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Ana Gil');
  const canvas = page.getByRole('img', { name: 'Espacio para la firma' }).element();
  for (const tipo of ['pointerdown', 'pointermove', 'pointerup'])
    canvas.dispatchEvent(new PointerEvent(tipo, { clientX: 60, clientY: 60, buttons: 1, pointerId: 1, bubbles: true }));
  await page.getByRole('button', { name: 'Firmar y finalizar' }).click();
}

describe('the work screen', () => {
  it('shows the shop, the work, the dates and a clock that runs, and reads once for all seven steps', async () => {
    const deOtroIntento = claveDe({ ...TRABAJO, id_intento: 30 }, 'preguntas');
    guardarBorrador(deOtroIntento, {}, true);
    const antiguo = claveDe({ ...TRABAJO, id_parte: 13 }, 'preguntas');
    localStorage.setItem(antiguo, JSON.stringify({ valor: {}, pendiente: true, instante: 0 }));
    const traspasado = { ...DETALLES, fecha_asignacion: '2026-03-05T11:00:00.000Z' };
    const { reads } = await abrir({ 'GET /parte/12/obra': obraReply({ detalles: traspasado }) });
    await expect.element(page.getByRole('heading', { name: 'Bazar Núñez' })).toBeVisible();
    expect([deOtroIntento, antiguo].map(leerBorrador)).toEqual([null, null]);
    await expect
      .element(page.getByRole('region', { name: 'Trabajo a realizar' }))
      .toHaveTextContent('Instalar un terminal');
    for (const label of ['Fecha alta', 'Teléfono', 'Horario'])
      await expect.element(page.getByText(label, { exact: true })).toBeInTheDocument();
    await expect.element(page.getByText('05/03/2026 11:00, antes del traspaso')).toBeVisible();
    const reloj = page.getByText(/^\d+d \d\dh \d\dm \d\ds$/);
    const antes = reloj.element().textContent;
    for (let n = 2; n <= 7; n += 1) {
      await page.getByRole('button', { name: 'Siguiente >' }).click();
      await expect.element(page.getByText(`${n} de 7`)).toBeVisible();
    }
    await expect.element(page.getByRole('textbox', { name: 'Nif' })).toBeVisible();
    expect([...reads].sort()).toEqual(['GET /campo/paquete', 'GET /parte/12/obra']);
    await eventually(() => expect(reloj.element().textContent).not.toBe(antes));
  });

  it('says that it is loading until the work has come', async () => {
    await abrir({ 'GET /parte/12/obra': () => new Promise(() => undefined) });
    await expect.element(page.getByRole('progressbar', { name: 'Cargando el parte' })).toBeVisible();
  });

  it('names the parte by id and number, on the screen and in the title', async () => {
    stubObraNetwork();
    await openAppAs('TECNICO', '/parte_tecnico/12/40/3');
    await expect.element(page.getByText('Parte 12: INC-12').first()).toBeVisible();
    await expect.poll(() => document.title).toBe('Tajo - Parte 12: INC-12');
    await expect.poll(() => page.getByText('Parte 12: INC-12').elements()).toHaveLength(2);
  });

  it('a parte that is not started can be started here, and nothing else', async () => {
    const sinIniciar: Detalles = { ...DETALLES, estado: 2, desc_estado: 'Asignado', fecha_inicio: null };
    await abrir({ 'GET /parte/12/obra': obraReply({ detalles: sinIniciar }) });
    await expect.element(page.getByRole('button', { name: 'Iniciar parte' })).toBeVisible();
    await expect.element(page.getByText('0d 00h 00m 00s')).toBeVisible();
    await expect.element(page.getByText('Fecha asignación')).toBeVisible();
    await expect.element(page.getByText('Fecha inicio')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Siguiente >' })).not.toBeInTheDocument();
  });

  it('an address that does not fit the parte leads to the list', async () => {
    await abrir({}, '/parte_tecnico/12/41/3');
    await estoyEn('/partes_asignados_tecnico');
  });

  it('a parte of somebody else leads to the list', async () => {
    await abrir({ 'GET /parte/12/obra': { status: 404, body: { message: 'El parte no existe.' } } });
    await estoyEn('/partes_asignados_tecnico');
  });

  it('a finished parte leads to its sheet', async () => {
    await abrir({
      'GET /parte/12/obra': obraReply({ detalles: { ...DETALLES, estado: 4, fecha_fin: '2026-03-05T12:00:00.000Z' } }),
    });
    await estoyEn('/detalle_ficha_parte_tecnico/12');
  });

  it.each([
    ['restarted', obraReply({ detalles: { ...DETALLES, id_intento: 32, fecha_inicio: null, estado: 2 } })],
    ['taken away', { status: 404, body: { message: 'No existe el parte.' } }],
  ])(
    'an attempt that was %s meanwhile is told in the words of the refusal; what was typed stays, and the way back is under the thumb',
    async (_, despues) => {
      const message = 'Óscar Núñez reinició el parte el 05/03/2026 12:00.';
      await page.viewport(390, 844);
      let ahora: Reply = obraReply();
      startAtStep('observaciones');
      const { writes } = await abrir({
        'GET /parte/12/obra': () => ahora,
        'POST /parte/observaciones_tecnico/12': () => {
          ahora = despues;
          return { status: 409, body: { message } };
        },
        'POST /campo/constancia': { status: 201, body: { id: 1 } },
      });
      const observaciones = page.getByRole('textbox', { name: 'Observaciones' });
      await userEvent.fill(observaciones, 'Falta el cable');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(message);
      await expect.element(page.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
      await expect.element(observaciones).toHaveValue('Falta el cable');
      await eventually(() => expect(modeloActual().cola.map(({ estado }) => estado)).toEqual(['entregado']));
      await expect.element(page.getByRole('alert')).toHaveTextContent('la oficina lo recibe y decide');
      expect(writes.filter(({ url }) => url.startsWith('POST /parte/'))).toHaveLength(1);
      const alPie = page.getByRole('navigation', { name: 'Pasos del parte' }).getByRole('button', { name: 'Volver' });
      expect(alPie.element().clientWidth).toBeGreaterThan(340);
      await alPie.click();
      await estoyEn('/partes_asignados_tecnico');
    },
  );

  it('while the signature is on its way it says so, and leads nobody back who has left', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const antes = ['/dashboard', '/partes_asignados_tecnico'];
    startAtStep('firma');
    await abrir({ 'POST /parte/firmar': () => promise }, '/parte_tecnico/12/40/3', antes);
    await firmar();
    await eventually(() => expect(modeloActual().enviando.size).toBe(1));
    await expect.element(page.getByRole('button', { name: 'Enviando la firma…' })).toBeVisible();
    await expect.element(page.getByText(/El parte se terminó/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Volver' }).click();
    await estoyEn('/partes_asignados_tecnico');
    resolve({ body: { aviso: null } });
    await expect.element(page.getByText('Parte INC-12 firmado.')).toBeVisible();
    await estoyEn('/partes_asignados_tecnico');
  });

  it.each([
    ['the page before', ['/partes_asignados_tecnico?pagina=2'], null],
    ['the assigned list when there is none, with what no longer stood there', [], 'Ya no constaba: Cable (2).'],
  ])('after the signature comes %s, and no draft stays', async (_, antes, aviso) => {
    const destino = '/partes_asignados_tecnico';
    startAtStep('firma');
    const { reads } = await abrir({ 'POST /parte/firmar': { body: { aviso } } }, '/parte_tecnico/12/40/3', antes);
    await firmar();
    await estoyEn(destino);
    await expect.element(page.getByText(`Parte INC-12 firmado.${aviso === null ? '' : ` ${aviso}`}`)).toBeVisible();
    expect(Object.keys(localStorage).filter((clave) => clave.startsWith('tajo.borrador'))).toEqual([]);
    // Its answer would be that the attempt is over.
    expect(reads.filter((url) => url.includes('id_intento'))).toEqual([]);
    await page.getByRole('button', { name: 'Ver ficha' }).click();
    await estoyEn('/detalle_ficha_parte_tecnico/12');
  });
});
