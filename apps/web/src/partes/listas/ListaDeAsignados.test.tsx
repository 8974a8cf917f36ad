import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { stubLiveStream } from '../../../test/live-stream.ts';
import { stubNetwork } from '../../../test/network.ts';
import { openAppAs } from '../../../test/open-app.tsx';
import { renderAtRoute } from '../../../test/render-at-route.tsx';
import { makeParteRow } from '../../../test/parte.ts';
import { tokenFor } from '../../../test/token.ts';
import { storeToken } from '../../api/token.ts';
import { ListaDeAsignados } from './ListaDeAsignados.tsx';

const FILAS = [
  makeParteRow({ id: 12, numero_incidencia: 'INC-12', estado: 3, desc_estado: 'Iniciado' }),
  makeParteRow({ id: 13, numero_incidencia: 'INC-13', estado: 2, desc_estado: 'Asignado' }),
];
beforeEach(async () => {
  localStorage.clear();
  storeToken(tokenFor('TECNICO'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const una = FILAS.find(({ id }) => String(input) === `/api/parte/${id}`);
    return una ? Response.json(una) : Response.json(FILAS, { headers: { 'x-total-count': '2' } });
  });
});
afterEach(() => vi.restoreAllMocks());

const casilla = (n: number) => page.getByRole('checkbox', { name: `Seleccionar INC-${n}` });
const boton = (name: string) => page.getByRole('button', { name, exact: true });
const botones = ['Detalle', 'Comentario'];

describe.each([
  ['phone', 390],
  ['desk', 1280],
])('Asignados on a %s', (_, ancho) => {
  beforeEach(async () => {
    await page.viewport(ancho, 800);
    await renderAtRoute(<ListaDeAsignados />);
    await eventually(() => casilla(12).element());
  });

  it('waits for a chosen row, one at a time, and opens its detail, comment and work', async () => {
    for (const name of [...botones, 'Iniciar']) await expect.element(boton(name)).toBeDisabled();
    await casilla(12).click();
    for (const name of [...botones, 'Continuar']) await expect.element(boton(name)).toBeEnabled();
    await casilla(12).click();
    for (const name of [...botones, 'Iniciar']) await expect.element(boton(name)).toBeDisabled();
    expect(vi.mocked(fetch).mock.calls.map(([url]) => String(url))).toContain(
      '/api/parte/asignados_tecnico?limit=5&offset=0',
    );
    // A click on the row chooses it too.
    await page.getByText(/^INC-13/).click();
    await expect.element(casilla(13)).toBeChecked();
    await expect.element(boton('Iniciar')).toBeEnabled();
    await page.getByText(/^INC-12/).click();
    await expect.element(casilla(12)).toBeChecked();
    await expect.element(casilla(13)).not.toBeChecked();
    await boton('Detalle').click();
    await expect.element(page.getByRole('dialog', { name: 'Detalle' })).toBeVisible();
    await boton('Cerrar').click();
    await boton('Comentario').click();
    await expect.element(page.getByRole('dialog', { name: 'Comentario del parte INC-12' })).toBeVisible();
    await boton('Cancelar').click();
    await boton('Continuar').click();
    await expect.element(page.getByText('Está en /parte_tecnico/12/40/3')).toBeVisible();
  });
});

it.each([
  { status: 404, body: { message: 'El parte no existe.' } },
  { body: { ...FILAS[0], estado: 1, desc_estado: 'Sin asignar' } },
])('the three buttons wait again once the chosen parte has left, %#', async (fuera) => {
  let leido: { status?: number; body: object } = { body: FILAS[0]! };
  const { routes, push } = stubLiveStream();
  const llamadas = stubNetwork({
    'GET /parte/asignados_tecnico': { body: FILAS, total: 2 },
    'GET /parte/12': () => leido,
    ...routes,
  });
  await page.viewport(1280, 800);
  await renderAtRoute(<ListaDeAsignados />);
  await casilla(12).click();
  await expect.element(boton('Continuar')).toBeEnabled();
  await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
  leido = fuera;
  await eventually(() => {
    push({ ids: [12] });
    for (const name of [...botones, 'Iniciar']) expect(boton(name).element()).toBeDisabled();
  });
  await expect.element(page.getByRole('status').filter({ hasText: 'Seleccione un parte' })).toBeVisible();
});

it('begins the chosen parte as it is by now', async () => {
  let leido = FILAS[1]!;
  const { routes, push } = stubLiveStream();
  const llamadas = stubNetwork({
    'GET /parte/asignados_tecnico': { body: FILAS, total: 2 },
    'GET /parte/13': () => ({ body: leido }),
    ...routes,
  });
  await page.viewport(1280, 800);
  await renderAtRoute(<ListaDeAsignados />);
  await casilla(13).click();
  await expect.element(boton('Iniciar')).toBeEnabled();
  await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
  leido = { ...leido, estado: 3, desc_estado: 'Iniciado', id_establecimiento: 41 };
  await eventually(() => {
    push({ ids: [13] });
    expect(boton('Continuar').elements()).toHaveLength(1);
  });
  await boton('Continuar').click();
  await expect.element(page.getByText('Está en /parte_tecnico/13/41/3')).toBeVisible();
});

it('keeps the mark of what others changed when a row is chosen', async () => {
  const lista = { body: [...FILAS], total: 2 };
  const { routes, push } = stubLiveStream();
  const llamadas = stubNetwork({
    'GET /parte/asignados_tecnico': () => lista,
    'GET /parte/12': { body: FILAS[0] },
    ...routes,
  });
  await page.viewport(1280, 800);
  await renderAtRoute(<ListaDeAsignados />);
  await expect.element(casilla(13)).toBeVisible();
  await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
  lista.body = [FILAS[0]!, { ...FILAS[1]!, nombre_establecimiento: 'Óptica Nueva' }];
  const marca = () => {
    const nombre = document.querySelector('[data-fila="13"] [data-nombre]') ?? document.body;
    return getComputedStyle(nombre, '::after').content;
  };
  await eventually(() => {
    push({ ids: [13] });
    expect(marca()).toBe('"Cambiado"');
  });
  await casilla(12).click();
  await expect.element(boton('Continuar')).toBeEnabled();
  expect(marca()).toBe('"Cambiado"');
});

it('opens with the last assigned first, and shows the detail of the focused row with Enter', async () => {
  await page.viewport(1280, 800);
  await renderAtRoute(<ListaDeAsignados />);
  await expect.element(casilla(12)).toBeVisible();
  const marcada = document.querySelector('th[aria-sort]');
  expect([marcada?.textContent, marcada?.getAttribute('aria-sort')]).toEqual(['Fecha asignación', 'descending']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Detalle' }).getByText('INC-12')).toBeVisible();
});

it.each([
  ['phone', 390],
  ['desk', 1280],
])('shows on a %s the detail of the parte that the address names, as the search does', async (_, ancho) => {
  await page.viewport(ancho, 844);
  const { search } = await openAppAs('TECNICO', '/partes_asignados_tecnico?numero_incidencia=%22INC-13%22&abre=13');
  const detalle = page.getByRole('dialog', { name: 'Detalle' });
  await expect.element(detalle.getByText('INC-13')).toBeVisible();
  await detalle.getByRole('button', { name: 'Cerrar' }).click();
  await eventually(() => expect(search()).not.toContain('abre'));
  await expect.element(page.getByRole('button', { name: 'Ver detalle' })).not.toBeInTheDocument();
});

it('on a phone the cards stand where they stood before the later parts of the toolbar came', async () => {
  await page.viewport(390, 844);
  await openAppAs('TECNICO', '/partes_asignados_tecnico?filas=10');
  await expect.element(casilla(12)).toBeVisible();
  const despues = [
    page.getByRole('button', { name: 'Vistas' }),
    page.getByRole('switch', { name: 'Mapa' }),
    page.getByText(/en directo/i),
  ];
  for (const pieza of despues) await expect.element(pieza).toBeVisible();
  const quieto = [casilla(12), casilla(13), boton('Informe'), page.getByRole('heading', { name: 'Asignados' })];
  const lugares = () => quieto.map((uno) => uno.element().getBoundingClientRect().toJSON() as object);
  const conEllas = lugares();
  for (const pieza of despues) {
    const elemento = pieza.element() as HTMLElement;
    (elemento.closest('label') ?? elemento).style.display = 'none';
  }
  expect(lugares()).toEqual(conEllas);
});
