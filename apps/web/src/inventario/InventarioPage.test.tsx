import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { makeTerminal } from '../../test/almacen.ts';
import { makeDetalle } from '../../test/establecimientos.ts';
import { openApp } from '../../test/open-app.tsx';
import { stubNetwork, type SentCall } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

it('lists what the stock holds, and marks what is below zero or was not in the books', async () => {
  stubNetwork({
    'GET /terminal/1': { body: makeTerminal() },
    'GET /terminal/1/movimientos': { body: [], total: 0 },
    'GET /inventario/all': {
      body: [
        {
          id: 1,
          tipo_elemento: 2,
          id_elemento: 1,
          nombre: 'Cable',
          categoria: 'Terminal / posición',
          cantidad: -2,
          descuadre: 0,
        },
        {
          id: 2,
          tipo_elemento: 1,
          id_elemento: 1,
          nombre: 'Nova A1',
          categoria: 'Terminal',
          cantidad: 1200,
          minimo: 2000,
          descuadre: 123,
        },
      ],
      total: 2,
    },
  });
  const { path } = await openApp('/inventario');
  await expect.element(page.getByRole('heading', { name: 'Inventario' })).toBeVisible();
  const color = (texto: string) => getComputedStyle(page.getByText(texto).first().element()).color;
  await expect.element(page.getByText('-2')).toBeVisible();
  expect(color('-2')).not.toBe(color('Terminal / posición'));
  await expect
    .element(page.getByRole('cell', { name: 'Por debajo del mínimo: 2.000 1.200 Descuadre: 123' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Ver detalle/ })).not.toBeInTheDocument();
  const descuadre = page.getByRole('link', { name: 'Descuadre: 123' });
  const celda = descuadre.element().closest('td');
  expect(celda?.scrollWidth).toBe(celda?.clientWidth);
  await expect.element(descuadre).toHaveAttribute('href', '/movimientos_terminal/1?desde=Descuadre');
  await page.getByRole('button', { name: 'Movimientos Nova A1' }).click();
  await expect.poll(path).toBe('/movimientos_terminal/1');
});

it('says in plain words that no row has what a filter asks for', async () => {
  stubNetwork({ 'GET /inventario/all': { body: [], total: 0 } });
  await openApp('/inventario', '/inventario?nombre=nada');
  await expect.element(page.getByText('No hay inventario con estos filtros.')).toBeVisible();
});

it('marks what is below its minimum, and shows only that, or what does not add up, at a press', async () => {
  const fila = { tipo_elemento: 2, categoria: 'Terminal / posición', descuadre: 0 };
  const llamadas = stubNetwork({
    'GET /inventario/all': {
      body: [
        { ...fila, id: 1, id_elemento: 1, nombre: 'Cable', cantidad: 2, minimo: 5 },
        { ...fila, id: 3, id_elemento: 2, nombre: 'Balda', cantidad: 5, minimo: 5 },
      ],
      total: 2,
    },
  });
  const { search } = await openApp('/inventario');
  await expect.element(page.getByRole('cell', { name: 'Por debajo del mínimo: 5 2', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '5', exact: true })).toBeVisible();
  const boton = page.getByRole('button', { name: 'Por debajo del mínimo', exact: true });
  await boton.click();
  await expect.element(boton).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => llamadas.findLast(({ url }) => url.startsWith('/inventario'))?.url)
    .toContain('bajo_minimo=true');
  expect(search()).toContain('bajo_minimo=');
  await boton.click();
  await expect.poll(search).not.toContain('bajo_minimo');
  await page.getByRole('button', { name: 'Con descuadre', exact: true }).click();
  await expect
    .poll(() => llamadas.findLast(({ url }) => url.startsWith('/inventario'))?.url)
    .toContain('descuadre=true');
  expect(search()).toContain('descuadre=');
});

it('opens in its initial view, and the inventory of a shop in its own', async () => {
  const vista = { id: 7, version: 1, nombre: 'Cables', compartida: false, id_usuario: 1, nombre_usuario: 'Ana' };
  const llamadas = stubNetwork({
    'GET /vista/all': ({ url }: SentCall) => ({
      body: url.includes('details')
        ? []
        : [{ ...vista, lista: '/inventario/all', direccion: '?nombre=cable', inicial: true }],
    }),
    'GET /inventario/all': { body: [], total: 0 },
    'GET /establecimiento/details/40': { body: makeDetalle() },
    'GET /establecimiento/details/40/inventario': { body: [], total: 0 },
  });
  const { search } = await openApp('/inventario');
  await expect.poll(search).toContain('nombre=cable');
  await cleanup();
  await openApp('/detalleEstablecimiento/40#inventario');
  const deTienda = () => llamadas.filter(({ url }) => url.startsWith('/establecimiento/details/40/inventario'));
  await expect.poll(() => deTienda().length).toBeGreaterThan(0);
  expect(deTienda()[0]?.url).not.toContain('nombre=');
});
