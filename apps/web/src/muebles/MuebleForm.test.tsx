import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATALOGUE_ROUTES, makeMueble } from '../../test/almacen.ts';
import { submitButton, textField, combobox, postedBodies } from '../../test/form.ts';
import { openApp } from '../../test/open-app.tsx';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const red = () =>
  stubNetwork({
    ...CATALOGUE_ROUTES,
    'GET /mueble/all': { body: [makeMueble()], total: 1 },
    'GET /mueble/1': { body: makeMueble() },
    'POST /mueble': { status: 200, body: makeMueble({ version: 2 }) },
  });

it('asks for a name, positions, which are drawn unless too many, and a component; the description may be left out', async () => {
  const llamadas = red();
  const { path } = await openApp('/muebles', '/nuevoMueble');
  await textField('Nombre').fill('Mostrador');
  await textField('Nº posiciones').fill('8');
  await expect.element(page.getByRole('img', { name: 'Mueble de 8 posiciones' })).toBeVisible();
  await textField('Nº posiciones').fill('501');
  await expect.element(page.getByRole('img', { name: /^Mueble de/ })).not.toBeInTheDocument();
  await textField('Nº posiciones').fill('');
  await textField('Nº posiciones').click();
  await userEvent.keyboard('2.5');
  await expect.element(textField('Nº posiciones')).toHaveValue('25');
  await submitButton.click();
  await expect.element(page.getByText('Seleccione al menos un componente')).toBeVisible();
  expect(postedBodies(llamadas)).toHaveLength(0);
  await combobox('Componentes').click();
  await page.getByRole('option', { name: 'Panel' }).click();
  await userEvent.keyboard('{Escape}');
  await submitButton.click();
  await expect.poll(path).toBe('/muebles');
  expect(postedBodies(llamadas)).toEqual([
    expect.objectContaining({ nombre: 'Mostrador', num_posiciones: 25, componentes: ['Panel'], descripcion: null }),
  ]);
});

it('edits what is stored; another component may have the name of one by now', async () => {
  const llamadas = red();
  const { path } = await openApp('/muebles', '/editarMueble/1');
  await expect.element(page.getByRole('heading', { name: 'Edición de muebles: Mostrador' })).toBeVisible();
  await textField('Nº posiciones').fill('8');
  await submitButton.click();
  await expect.poll(path).toBe('/muebles');
  expect(postedBodies(llamadas)).toEqual([
    expect.objectContaining({ id: 1, version: 1, num_posiciones: 8, componentes: [3] }),
  ]);
});

it('is drawn in its row and in its detail', async () => {
  stubNetwork({
    ...CATALOGUE_ROUTES,
    'GET /mueble/all': { body: [makeMueble({ num_posiciones: 14 })], total: 1 },
    'GET /historial/mueble/1': { body: [] },
  });
  await openApp('/muebles');
  await expect.element(page.getByRole('cell', { name: '14', exact: true })).toBeVisible();
  expect(document.querySelectorAll('tbody svg rect')).toHaveLength(14);
  await page.getByRole('button', { name: /^Ver detalle/ }).click();
  await expect.element(page.getByRole('img', { name: 'Mueble de 14 posiciones' })).toBeVisible();
  const valor = document.querySelector('dd:has(svg)');
  expect(valor?.querySelector('svg')?.getBoundingClientRect().left).toBe(valor?.getBoundingClientRect().left);
});
