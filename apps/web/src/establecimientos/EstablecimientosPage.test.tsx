import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { page, userEvent } from 'vitest/browser';
import { ESTABLECIMIENTO_ROUTES, makeEstablecimiento, makeFicha } from '../../test/establecimientos.ts';
import { openApp } from '../../test/open-app.tsx';
import { renderScreen } from '../../test/render.tsx';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';
import { EstablecimientosPage } from './EstablecimientosPage.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

async function abrir(otras: Routes = {}) {
  const llamadas = stubNetwork({ 'GET /establecimiento/all': { body: [makeEstablecimiento()], total: 1 }, ...otras });
  await renderScreen('/establecimientos', <EstablecimientosPage />);
  await expect.element(page.getByRole('link', { name: 'Ver detalle Bazar Núñez' })).toBeVisible();
  return llamadas;
}

it('shows name, identifier, channel, address and region, each with a text filter; a link and Enter open the detail in a tab', async () => {
  const llamadas = await abrir();
  for (const columna of ['Nombre', 'Identificador', 'Canal', 'Dirección', 'Comunidad Autónoma']) {
    await expect.element(page.getByRole('columnheader', { name: columna })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: `Filtrar por ${columna}` })).toBeVisible();
  }
  const nombre = page.getByRole('link', { name: 'Bazar Núñez', exact: true });
  await expect.element(nombre).toHaveAttribute('href', '/detalleEstablecimiento/40');
  const enlace = page.getByRole('link', { name: 'Ver detalle Bazar Núñez' });
  await expect.element(enlace).toHaveAttribute('href', '/detalleEstablecimiento/40');
  await expect.element(enlace).toHaveAttribute('target', '_blank');
  const abierta = vi.spyOn(window, 'open').mockReturnValue(null);
  await page.getByRole('textbox', { name: 'Filtrar por Comunidad Autónoma' }).fill('madrid');
  await expect.poll(() => llamadas.map(({ url }) => url).join()).toContain('comunidad=madrid');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(abierta).toHaveBeenCalledWith('/detalleEstablecimiento/40', '_blank');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('offers to load the planograms of a ZIP; says what goes with a shop that is deleted, and why one stays', async () => {
  await abrir({
    'DELETE /establecimiento/40': {
      status: 409,
      body: { message: 'No se puede eliminar: el establecimiento tiene partes.' },
    },
  });
  await page.getByRole('button', { name: 'Cargar planogramas' }).click();
  const planogramas = page.getByRole('dialog', { name: 'Cargar planogramas' });
  await expect.element(planogramas.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await planogramas.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Eliminar Bazar Núñez' }).click();
  const dialogo = page.getByRole('dialog', { name: '¿Eliminar registro?' });
  await expect
    .element(dialogo.getByText(/^El registro seleccionado se eliminara de forma definitiva\. Con él se eliminan/))
    .toBeVisible();
  await dialogo.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect.element(page.getByText('No se puede eliminar: el establecimiento tiene partes.')).toBeVisible();
});

it('on a phone keeps the buttons of every list in one line, and its own below', async () => {
  stubNetwork({ 'GET /establecimiento/all': { body: [makeEstablecimiento()], total: 1 } });
  await page.viewport(390, 844);
  await openApp('/establecimientos');
  const caja = (boton: Locator) => boton.element().getBoundingClientRect();
  const mapa = page.getByText('Mapa', { exact: true });
  await expect.element(mapa).toBeVisible();
  const [vistas, informe, nuevo] = [
    page.getByRole('button', { name: 'Vistas' }),
    page.getByRole('button', { name: 'Informe', exact: true }),
    page.getByRole('link', { name: 'Nuevo registro' }),
  ];
  const cargar = page.getByRole('button', { name: 'Cargar planogramas' });
  await expect.element(vistas).toBeVisible();
  for (const uno of [mapa, informe, nuevo]) expect(caja(uno).top).toBe(caja(vistas).top);
  expect(caja(cargar).top).toBeGreaterThanOrEqual(caja(nuevo).bottom);
});

it('shows the establishments on a map, and tells of the one that is pressed, from which one comes back', async () => {
  const sol = { id: 40, nombre: 'Bazar Núñez', direccion: 'Puerta del Sol 1', latitud: 40.4169, longitud: -3.7035 };
  stubNetwork({
    ...ESTABLECIMIENTO_ROUTES,
    'GET /establecimiento/all': { body: [makeEstablecimiento()], total: 1 },
    'GET /establecimiento/40': { body: makeFicha() },
    'POST /establecimiento': { body: makeFicha() },
    'GET /establecimiento/all/puntos': {
      body: [{ ...sol, punto_aproximado: false, cuantos: 1, nivel: null }],
      total: 1,
    },
  });
  const { path, search } = await openApp('/establecimientos');
  await page.getByRole('switch', { name: 'Mapa' }).click();
  await page.getByRole('button', { name: 'Bazar Núñez', exact: true }).click();
  const ventana = page.getByRole('dialog', { name: 'Bazar Núñez' });
  await expect.element(ventana.getByText('Puerta del Sol 1')).toBeVisible();
  await expect
    .element(ventana.getByRole('link', { name: 'Ver detalle' }))
    .toHaveAttribute('href', '/detalleEstablecimiento/40');
  // Another page load would end the test.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await ventana.getByRole('link', { name: 'Editar' }).click();
  await expect.poll(path).toBe('/editarEstablecimiento/40');
  await page.getByRole('button', { name: 'Muebles y componentes' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(path).toBe('/establecimientos');
  expect(search()).toContain('mapa=si');
});

it('on a phone the name of a card leads to the shop, as in the table', async () => {
  stubNetwork({ 'GET /establecimiento/all': { body: [makeEstablecimiento()], total: 1 } });
  await page.viewport(390, 844);
  const { path } = await openApp('/establecimientos');
  const nombre = page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Bazar Núñez' });
  await expect.element(nombre).toBeVisible();
  expect(nombre.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  await nombre.click();
  await expect.poll(path).toMatch(/^\/detalleEstablecimiento\/\d+$/);
});
