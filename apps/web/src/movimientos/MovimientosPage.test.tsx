import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unComponente } from '../../test/almacen.ts';
import { abrirPantalla } from '../../test/pantalla.tsx';
import { conRed } from '../../test/red.ts';
import { borrarToken } from '../api/token.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.restoreAllMocks();
  borrarToken();
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
  conRed({
    'GET /componente/all': { body: [unComponente()], total: 1 },
    'GET /componente/1': { body: unComponente() },
    'GET /componente/1/movimientos': { body: [AJUSTE, { ...FIRMA, saldo: 8 }], total: 2 },
  });
  const { path } = await abrirPantalla('/componentes');
  await page.getByRole('button', { name: 'Movimientos Soporte' }).click();
  await expect.poll(path).toBe('/movimientos_componente/1');
  await expect.element(page.getByRole('heading', { name: 'Movimientos' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Tajo - Movimientos: Soporte');
  const filas = page.getByRole('row');
  await expect.element(filas.filter({ hasText: 'Recuento' })).toHaveTextContent('20');
  const firmada = filas.filter({ hasText: 'Óptica Sol' });
  await expect.element(firmada.getByRole('link', { name: 'INC-9' })).toHaveAttribute('href', '/detalle_ficha_parte/9');
  // A day is asked for before it; '/' goes to a text.
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: /^Filtrar/ }).first()).not.toHaveFocus();
  expect(document.activeElement?.getAttribute('inputmode')).toBe('text');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect.poll(path).toBe('/componentes');
});

it('shows at first only what it is asked for, and on a phone says that the order is its own', async () => {
  await page.viewport(390, 844);
  const llamadas = conRed({
    'GET /componente/1': { body: unComponente() },
    'GET /componente/1/movimientos': { body: [{ ...AJUSTE, desde: 'Descuadre', saldo: -3 }], total: 1 },
  });
  await abrirPantalla('/movimientos_componente/1?desde=Descuadre');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Recuento' })).toBeVisible();
  const leida = llamadas.find(({ ruta }) => ruta.startsWith('/componente/1/movimientos'));
  expect(leida?.ruta).toContain('desde=Descuadre');
  await expect.element(page.getByRole('combobox', { name: 'Ordenar' })).toHaveDisplayValue('Por defecto');
});

it('goes to the list without a word when there is no such component', async () => {
  conRed({ 'GET /componente/all': { body: [], total: 0 } });
  const { path } = await abrirPantalla('/movimientos_componente/999');
  await expect.poll(path).toBe('/componentes');
});
