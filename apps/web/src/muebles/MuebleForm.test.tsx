import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATALOGO, unMueble } from '../../test/almacen.ts';
import { botonEnviar, campo, desplegable, enviados } from '../../test/formulario.ts';
import { abrirPantalla } from '../../test/pantalla.tsx';
import { conRed } from '../../test/red.ts';
import { borrarToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  borrarToken();
});

const red = () =>
  conRed({
    ...CATALOGO,
    'GET /mueble/all': { body: [unMueble()], total: 1 },
    'GET /mueble/1': { body: unMueble() },
    'POST /mueble': { status: 200, body: unMueble({ version: 2 }) },
  });

it('asks for a name, positions and a component; the description may be left out', async () => {
  const llamadas = red();
  const { path } = await abrirPantalla('/muebles', '/nuevoMueble');
  await campo('Nombre').fill('Mostrador');
  await campo('Nº posiciones').click();
  await userEvent.keyboard('2.5');
  await expect.element(campo('Nº posiciones')).toHaveValue('25');
  await botonEnviar.click();
  await expect.element(page.getByText('Seleccione al menos un componente')).toBeVisible();
  expect(enviados(llamadas)).toHaveLength(0);
  await desplegable('Componentes').click();
  await page.getByRole('option', { name: 'Panel' }).click();
  await userEvent.keyboard('{Escape}');
  await botonEnviar.click();
  await expect.poll(path).toBe('/muebles');
  expect(enviados(llamadas)).toEqual([
    expect.objectContaining({ nombre: 'Mostrador', num_posiciones: 25, componentes: ['Panel'], descripcion: null }),
  ]);
});

it('edits what is stored', async () => {
  const llamadas = red();
  const { path } = await abrirPantalla('/muebles', '/editarMueble/1');
  await expect.element(page.getByRole('heading', { name: 'Edición de muebles: Mostrador' })).toBeVisible();
  await campo('Nº posiciones').fill('8');
  await botonEnviar.click();
  await expect.poll(path).toBe('/muebles');
  expect(enviados(llamadas)).toEqual([expect.objectContaining({ id: 1, version: 1, num_posiciones: 8 })]);
});

it('is drawn in its row and in its detail', async () => {
  conRed({
    ...CATALOGO,
    'GET /mueble/all': { body: [unMueble({ num_posiciones: 14 })], total: 1 },
    'GET /historial/mueble/1': { body: [] },
  });
  await abrirPantalla('/muebles');
  await expect.element(page.getByRole('cell', { name: '14', exact: true })).toBeVisible();
  expect(document.querySelectorAll('tbody svg rect')).toHaveLength(14);
  await page.getByRole('button', { name: /^Ver detalle/ }).click();
  await expect.element(page.getByRole('img', { name: 'Mueble de 14 posiciones' })).toBeVisible();
});

it('draws the positions that are typed, and no more than there may be', async () => {
  red();
  await abrirPantalla('/muebles', '/nuevoMueble');
  await campo('Nº posiciones').fill('8');
  await expect.element(page.getByRole('img', { name: 'Mueble de 8 posiciones' })).toBeVisible();
  await campo('Nº posiciones').fill('501');
  await expect.element(page.getByRole('img', { name: /^Mueble de/ })).not.toBeInTheDocument();
});
