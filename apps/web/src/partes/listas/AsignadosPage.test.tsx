import { REINICIAR_PARTE } from '@tajo/contract/textos-oficina';
import { defaultParseSearch } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { stubLiveStream } from '../../../test/live-stream.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubNetwork } from '../../../test/network.ts';
import type { Routes } from '../../../test/network.ts';
import { makeTecnico } from '../../../test/tecnicos.ts';
import { tokenFor } from '../../../test/token.ts';
import { clearToken, storeToken } from '../../api/token.ts';
import { AsignadosPage } from './AsignadosPage.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  clearToken();
});

const ASIGNADO = makeParteRow({
  estado: 2,
  desc_estado: 'Asignado',
  id_tecnico: 5,
  nombre_tecnico: 'Begoña Ibáñez',
  alerta: 3,
});
const LISTA = 'GET /parte/asignados';
const REINICIO = 'PATCH /parte/reiniciar/12';

const REINICIADO = {
  numero_incidencia: 'INC-12',
  id_intento: 31,
  version_intento: 4,
  id_tecnico: 5,
  nombre_tecnico: 'Begoña Ibáñez',
  fecha_inicio: '2026-11-20T08:05:00.000Z',
  acciones: 1,
  fotos: 3,
};
const abrir = async (rutas: Routes = {}) => {
  const llamadas = stubNetwork({
    [LISTA]: { body: [ASIGNADO], total: 1 },
    'GET /parte/12/reiniciar': { body: REINICIADO },
    ...rutas,
  });
  await renderScreen('/partes_asignados', <AsignadosPage />);
  await expect.element(page.getByText('Begoña Ibáñez')).toBeVisible();
  return { llamadas, lecturas: () => llamadas.filter((l) => l.url.startsWith('/parte/asignados')).length };
};
const pedirReinicio = async () => {
  await page.getByRole('button', { name: /^Reiniciar/ }).click();
  await expect.element(page.getByText(REINICIAR_PARTE)).toBeVisible();
};

describe('AsignadosPage', () => {
  it('shares the tab bar, marks the row by its age, and leads from the names in it to where they are shown', async () => {
    const { llamadas } = await abrir();
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Sin asignar', '/partes_sin_asignar'],
      ['Asignados', '/partes_asignados'],
      ['Finalizados', '/partes_finalizados'],
    ]);
    await expect.element(page.getByLabelText('Partes asignados').getByText('Urgente')).toBeVisible();
    const adonde = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
    expect(adonde('Bazar Núñez')).toBe('/detalleEstablecimiento/40');
    const lista = (name: string) => {
      const { pathname, search } = new URL(adonde(name) ?? '', location.origin);
      return [pathname, defaultParseSearch(search)];
    };
    expect(lista('Renovación de lineales')).toEqual([
      '/proyectos',
      { nombre: '"Renovación de lineales"', estado: 'activos,bajas' },
    ]);
    expect(lista('Begoña Ibáñez')).toEqual([
      '/partes_asignados',
      { nombre_tecnico: '"Begoña Ibáñez"', id_tecnico: '5' },
    ]);
    // The urgent ones only, and first, at a press each.
    const pulsar = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await pulsar('Urgente');
    await pulsar('Urgente primero');
    await eventually(() => expect(llamadas.at(-1)?.url).toMatch(/\?alerta=3&sort=-alerta&/));
    await page.getByRole('button', { name: 'Quitar Alerta: Urgente' }).click();
    await eventually(() => expect(llamadas.at(-1)?.url).toMatch(/asignados\?sort=-alerta&/));
  });

  it('asks with the printed words and what a restart puts away, restarts once accepted, and reads the list again', async () => {
    const { llamadas, lecturas } = await abrir({ [REINICIO]: { body: makeParteRow() } });
    await pedirReinicio();
    await expect.element(page.getByText('Parte INC-12 · Begoña Ibáñez · 1 acción · 3 fotos')).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(page.getByText(REINICIAR_PARTE)).not.toBeInTheDocument();
    expect(llamadas.every((l) => l.method === 'GET')).toBe(true);
    await pedirReinicio();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(page.getByText('El parte INC-12 vuelve a estar sin asignar.')).toBeVisible();
    const [enviado, ...otros] = llamadas.filter((l) => l.method === 'PATCH');
    expect(enviado).toMatchObject({ url: '/parte/reiniciar/12', body: { id_intento: 31, version_intento: 4 } });
    expect(otros).toEqual([]);
    await eventually(() => expect(lecturas()).toBe(2));
  });

  it.each([
    ['Reiniciar', (acciones: number) => `Parte INC-12 · Begoña Ibáñez · ${acciones} acciones · 3 fotos`],
    ['Cambiar técnico', (acciones: number) => new RegExp(`^Begoña Ibáñez empezó .+ ${acciones} acciones y 3 fotos`)],
  ])('%s: says what the technician has recorded since', async (boton, texto) => {
    storeToken(tokenFor('GESTION'));
    const { routes, push } = stubLiveStream();
    const hecho = { body: { ...REINICIADO, acciones: 0 } };
    const { llamadas } = await abrir({ 'GET /parte/12/reiniciar': () => hecho, ...routes });
    await page.getByRole('button', { name: new RegExp(`^${boton}`) }).click();
    await expect.element(page.getByText(/0 acciones/)).toBeVisible();
    await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
    // The second is a stream that begins anew, after a lost connection.
    for (const [acciones, novedad] of [
      [2, { ids: [12] }],
      [3, { sala: null }],
    ] as const) {
      hecho.body = { ...REINICIADO, acciones };
      await eventually(() => {
        push(novedad);
        expect(page.getByText(texto(acciones)).elements()).toHaveLength(1);
      });
    }
  });

  it('asks all the same when that cannot be read, tells why it was refused, and shows the list as it is', async () => {
    const message = 'El parte ya está finalizado.';
    const { lecturas } = await abrir({
      'GET /parte/12/reiniciar': { status: 404, body: { message: 'No existe el registro.' } },
      [REINICIO]: { status: 409, body: { message } },
    });
    await pedirReinicio();
    await expect.element(page.getByRole('button', { name: 'Aceptar' })).toBeEnabled();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.poll(lecturas).toBe(2);
  });

  it('hands a parte over to somebody else, and says before what is done and stays (AMB-158)', async () => {
    const { llamadas } = await abrir({
      'GET /usuario/tecnicos_locales/40': { body: [makeTecnico(5, 'Begoña Ibáñez'), makeTecnico(8, 'Íñigo Álvarez')] },
      'GET /usuario/tecnicos_no_locales/40': { body: [] },
      'PATCH /parte/reasignar/12/8': {
        body: { ...makeParteRow({ estado: 3, nombre_tecnico: 'Íñigo Álvarez' }), id_intento: 32 },
      },
      'POST /parte/desasignar': {
        body: [
          {
            id: 12,
            numero_incidencia: 'INC-12',
            ok: true,
            message: null,
            id_intento: 33,
            nombre_tecnico: 'Begoña Ibáñez',
          },
        ],
      },
    });
    await page.getByRole('button', { name: /^Cambiar técnico/ }).click();
    const hecho = 'Begoña Ibáñez empezó el 20/11/2026 09:05 y ha registrado 1 acción y 3 fotos.';
    await expect.element(page.getByText(`${hecho} Se conserva: el nuevo técnico sigue desde ahí.`)).toBeVisible();
    await page.getByRole('combobox', { name: 'Técnicos locales', exact: true }).click();
    // The current technician is not offered.
    const ofrecidos = page.getByRole('listbox').getByRole('option');
    await expect.element(ofrecidos).toHaveTextContent('Íñigo Álvarez');
    await ofrecidos.click();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(page.getByText('El parte INC-12 pasa a Íñigo Álvarez.')).toBeVisible();
    const [enviado, ...otros] = llamadas.filter((l) => l.method === 'PATCH');
    expect(enviado).toMatchObject({ url: '/parte/reasignar/12/8', body: { id_intento: 31, version_intento: 4 } });
    expect(otros).toEqual([]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(page.getByText('El parte INC-12 vuelve a Begoña Ibáñez.')).toBeVisible();
    expect(llamadas.find((l) => l.method === 'POST')).toMatchObject({
      body: { partes: [{ id: 12, id_intento: 32 }] },
    });
  });

  it('begins with the others where nobody else is local', async () => {
    await abrir({
      'GET /usuario/tecnicos_locales/40': { body: [makeTecnico(5, 'Begoña Ibáñez')] },
      'GET /usuario/tecnicos_no_locales/40': { body: [makeTecnico(8, 'Íñigo Álvarez')] },
    });
    await page.getByRole('button', { name: /^Cambiar técnico/ }).click();
    await expect.element(page.getByRole('combobox', { name: 'Técnicos locales', exact: true })).toBeDisabled();
    await expect.element(page.getByRole('combobox', { name: 'Técnicos no locales' })).toHaveFocus();
  });

  it('says who was faster at handing it over, and shows the list as it is', async () => {
    const message = 'El parte ya lo tiene Íñigo Álvarez.';
    const { lecturas } = await abrir({
      'GET /usuario/tecnicos_locales/40': { body: [makeTecnico(8, 'Íñigo Álvarez')] },
      'GET /usuario/tecnicos_no_locales/40': { body: [] },
      'PATCH /parte/reasignar/12/8': { status: 409, body: { message } },
    });
    await page.getByRole('button', { name: /^Cambiar técnico/ }).click();
    await page.getByRole('combobox', { name: 'Técnicos locales', exact: true }).click();
    await page.getByRole('listbox').getByRole('option').click();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.poll(lecturas).toBe(2);
  });

  it('opens the work screen of a started parte from its start icon', async () => {
    const llamadas = stubNetwork({ [LISTA]: { body: [{ ...ASIGNADO, estado: 3 }], total: 1 } });
    const { path } = await renderScreen('/partes_asignados', <AsignadosPage />);
    await page.getByRole('button', { name: /^Iniciar/ }).click();
    await eventually(() => expect(path()).toBe('/parte/12/40/3'));
    expect(llamadas.every((l) => l.method === 'GET')).toBe(true);
  });
});
