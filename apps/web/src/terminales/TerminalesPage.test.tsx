import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeTerminal } from '../../test/almacen.ts';
import { openApp } from '../../test/open-app.tsx';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

it('shows each terminal in its row, small, and in the height of a row', async () => {
  const con = makeTerminal({ path_imagen: '/grande.png', path_miniatura: '/tajo.svg' });
  stubNetwork({
    'GET /terminal/all': { body: [con, makeTerminal({ id: 2, marca: 'Apex', nombre: 'Apex A1' })], total: 2 },
  });
  await openApp('/terminales');
  const marca = page.getByRole('cell', { name: 'Nova', exact: true });
  await expect.element(marca).toBeVisible();
  const [imagen, ...otras] = document.querySelectorAll('tbody img');
  expect(otras).toEqual([]);
  expect(imagen?.getAttribute('src')).toBe('/tajo.svg');
  expect(imagen?.getBoundingClientRect().height).toBe(36);
  expect(marca.element().getBoundingClientRect().height).toBeLessThanOrEqual(50);
});

it('tells the minimum in its detail, with the separator of thousands', async () => {
  stubNetwork({
    'GET /terminal/all': { body: [makeTerminal({ minimo: 1200 })], total: 1 },
    'GET /historial/terminal/1': { body: [] },
  });
  await openApp('/terminales');
  await expect.element(page.getByRole('link', { name: 'Nuevo registro' })).toHaveAttribute('href', '/nuevoTerminal');
  await page.getByRole('button', { name: 'Ver detalle Nova A1' }).click();
  await expect.element(page.getByRole('dialog').getByText('1.200', { exact: true })).toBeVisible();
});
