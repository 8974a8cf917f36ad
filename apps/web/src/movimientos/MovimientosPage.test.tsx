import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeComponente } from '../../test/almacen.ts';
import { openApp } from '../../test/open-app.tsx';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const AJUSTE = {
  id: 2,
  ocurrido: '2026-11-20T10:00:00.000Z',
  registrado: '2026-11-20T10:00:00.000Z',
  unidades: 12,
  desde: 'Ajuste',
  hasta: 'Almacén',
  id_parte: null,
  numero_incidencia: null,
  motivo: 'Recuento',
  nombre_usuario: 'Alicia Romero',
  saldo: 20,
};
const FIRMA = {
  ...AJUSTE,
  id: 1,
  desde: 'Almacén',
  hasta: 'Óptica Sol',
  id_parte: 9,
  numero_incidencia: 'INC-9',
  motivo: null,
};

it('shows the ledger of a component under its name, each parte with its sheet', async () => {
  stubNetwork({
    'GET /componente/all': { body: [makeComponente()], total: 1 },
    'GET /componente/1': { body: makeComponente() },
    'GET /componente/1/movimientos': { body: [AJUSTE, { ...FIRMA, saldo: 8 }], total: 2 },
  });
  const { path } = await openApp('/componentes');
  await page.getByRole('button', { name: 'Movimientos Soporte' }).click();
  await expect.poll(path).toBe('/movimientos_componente/1');
  await expect.element(page.getByRole('heading', { name: 'Movimientos' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Tajo - Movimientos: Soporte');
  const filas = page.getByRole('row');
  await expect.element(filas.filter({ hasText: 'Recuento' })).toHaveTextContent('20');
  const firmada = filas.filter({ hasText: 'Óptica Sol' });
  const ficha = firmada.getByRole('link', { name: 'INC-9' });
  await expect.element(ficha).toHaveAttribute('href', '/detalle_ficha_parte/9');
  // In a tab of its own, which its Cerrar closes.
  await expect.element(ficha).toHaveAttribute('target', '_blank');
  // A day filter is before it, but '/' focuses a text filter.
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: /^Filtrar/ }).first()).not.toHaveFocus();
  expect(document.activeElement?.getAttribute('inputmode')).toBe('text');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect.poll(path).toBe('/componentes');
});

it('shows at first only what it is asked for, and on a phone says that the order is its own', async () => {
  await page.viewport(390, 844);
  const llamadas = stubNetwork({
    'GET /componente/1': { body: makeComponente() },
    'GET /componente/1/movimientos': { body: [{ ...AJUSTE, desde: 'Descuadre', saldo: -3 }], total: 1 },
  });
  await openApp('/movimientos_componente/1?desde=Descuadre');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Recuento' })).toBeVisible();
  const leida = llamadas.find(({ url }) => url.startsWith('/componente/1/movimientos'));
  expect(leida?.url).toContain('desde=Descuadre');
  await expect.element(page.getByRole('combobox', { name: 'Ordenar' })).toHaveDisplayValue('Por defecto');
});

it('goes to the list without a word when there is no such component', async () => {
  stubNetwork({ 'GET /componente/all': { body: [], total: 0 } });
  const { path } = await openApp('/movimientos_componente/999');
  await expect.poll(path).toBe('/componentes');
});
