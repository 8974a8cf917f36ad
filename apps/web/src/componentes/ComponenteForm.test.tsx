import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATALOGUE_ROUTES, makeComponente } from '../../test/almacen.ts';
import { submitButton, textField, combobox, postedBodies } from '../../test/form.ts';
import { openApp } from '../../test/open-app.tsx';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const casilla = (name: string) => page.getByRole('checkbox', { name });

async function abrir(path: string, otras: Routes = {}) {
  const llamadas = stubNetwork({
    ...CATALOGUE_ROUTES,
    'GET /componente/all': { body: [], total: 0 },
    'GET /componente/1': { body: makeComponente() },
    'POST /componente': { status: 200, body: makeComponente({ version: 2 }) },
    ...otras,
  });
  return { llamadas, ...(await openApp('/componentes', path)) };
}

it('sends nothing while required fields are empty, and has no box of disuse', async () => {
  const { llamadas } = await abrir('/nuevoComponente');
  await expect.element(page.getByRole('heading', { name: 'Alta de componentes' })).toBeVisible();
  await expect.element(casilla('Desuso')).not.toBeInTheDocument();
  await submitButton.click();
  await expect.element(page.getByText('Este campo es obligatorio.').nth(4)).toBeVisible();
  expect(postedBodies(llamadas)).toHaveLength(0);
});

it('asks for the elements of a pack, and forgets them with it', async () => {
  const { llamadas, path } = await abrir('/nuevoComponente');
  await textField('Nombre').fill('Tornillos');
  await textField('Fabricante').fill('Ferralla');
  await textField('Descripción').fill('De 4 mm');
  await combobox('Categoría').click();
  await page.getByRole('option', { name: 'Terminal / posición' }).click();
  await textField('Stock').click();
  await userEvent.keyboard('-1.5a');
  await expect.element(textField('Stock')).toHaveValue('15');
  await expect.element(textField('Elementos pack')).not.toBeInTheDocument();
  await casilla('Es un pack').click();
  await submitButton.click();
  await expect.element(textField('Elementos pack')).toHaveAccessibleDescription('Indique los elementos del pack.');
  expect(postedBodies(llamadas)).toHaveLength(0);
  await textField('Elementos pack').fill('4');
  await casilla('Es un pack').click();
  await casilla('Es un pack').click();
  await expect.element(textField('Elementos pack')).toHaveValue('');
  await textField('Elementos pack').fill('12');
  await submitButton.click();
  await expect.poll(path).toBe('/componentes');
  expect(postedBodies(llamadas)).toEqual([
    expect.objectContaining({ nombre: 'Tornillos', cantidad: 15, id_categoria: 15, pack: true, cantidad_pack: 12 }),
  ]);
});

it('tells what the stock was, and asks why only when it changes', async () => {
  const { llamadas, path } = await abrir('/editarComponente/1');
  await expect.element(textField('Stock')).toHaveValue('7');
  await expect.element(textField('Motivo del cambio de stock')).not.toBeInTheDocument();
  await textField('Stock').fill('9');
  await submitButton.click();
  const motivo = page.getByRole('combobox', { name: 'Motivo del cambio de stock' });
  await expect.element(motivo).toHaveAccessibleDescription('Elija el motivo del cambio de stock.');
  await motivo.click();
  await page.getByRole('option', { name: 'Otro' }).click();
  await submitButton.click();
  await expect.element(textField('Cuál')).toHaveAccessibleDescription('Escriba el motivo.');
  expect(postedBodies(llamadas)).toEqual([]);
  await textField('Cuál').fill('Donación');
  await textField('Mínimo').fill('12');
  await submitButton.click();
  await expect.poll(path).toBe('/componentes');
  expect(postedBodies(llamadas)).toEqual([
    expect.objectContaining({
      id: 1,
      cantidad: 9,
      cantidad_vista: 7,
      motivo: 5,
      motivo_texto: 'Donación',
      minimo: 12,
    }),
  ]);
});

it('says what disuse means, and since when it lasts', async () => {
  await abrir('/editarComponente/1', {
    'GET /componente/2': { body: makeComponente({ id: 2, desuso: true, fecha_baja: '2026-03-05' }) },
  });
  await casilla('Desuso').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('deja de ofrecerse');
  await openApp('/componentes', '/editarComponente/2');
  await expect.element(page.getByText('Fecha de baja: 05/03/2026')).toBeVisible();
});

it('goes to the list without a word when the record cannot be read', async () => {
  const { path } = await abrir('/editarComponente/999');
  await expect.poll(path).toBe('/componentes');
});
