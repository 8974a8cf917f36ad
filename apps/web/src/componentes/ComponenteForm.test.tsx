import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATALOGO, unComponente } from '../../test/almacen.ts';
import { botonEnviar, campo, desplegable, enviados } from '../../test/formulario.ts';
import { abrirPantalla } from '../../test/pantalla.tsx';
import type { Rutas } from '../../test/red.ts';
import { conRed } from '../../test/red.ts';
import { borrarToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  borrarToken();
});

const casilla = (name: string) => page.getByRole('checkbox', { name });

async function abrir(path: string, otras: Rutas = {}) {
  const llamadas = conRed({
    ...CATALOGO,
    'GET /componente/all': { body: [], total: 0 },
    'GET /componente/1': { body: unComponente() },
    'POST /componente': { status: 200, body: unComponente({ version: 2 }) },
    ...otras,
  });
  return { llamadas, ...(await abrirPantalla('/componentes', path)) };
}

it('sends nothing while required fields are empty, and has no box of disuse', async () => {
  const { llamadas } = await abrir('/nuevoComponente');
  await expect.element(page.getByRole('heading', { name: 'Alta de componentes' })).toBeVisible();
  await expect.element(casilla('Desuso')).not.toBeInTheDocument();
  await botonEnviar.click();
  await expect.element(page.getByText('Este campo es obligatorio.').nth(4)).toBeVisible();
  expect(enviados(llamadas)).toHaveLength(0);
});

it('asks for the elements of a pack, and forgets them with it', async () => {
  const { llamadas, path } = await abrir('/nuevoComponente');
  await campo('Nombre').fill('Tornillos');
  await campo('Fabricante').fill('Ferralla');
  await campo('Descripción').fill('De 4 mm');
  await desplegable('Categoría').click();
  await page.getByRole('option', { name: 'Terminal / posición' }).click();
  await campo('Stock').click();
  await userEvent.keyboard('-1.5a');
  await expect.element(campo('Stock')).toHaveValue('15');
  await expect.element(campo('Elementos pack')).not.toBeInTheDocument();
  await casilla('Es un pack').click();
  await botonEnviar.click();
  await expect.element(campo('Elementos pack')).toHaveAccessibleDescription('Indique los elementos del pack.');
  expect(enviados(llamadas)).toHaveLength(0);
  await campo('Elementos pack').fill('4');
  await casilla('Es un pack').click();
  await casilla('Es un pack').click();
  await expect.element(campo('Elementos pack')).toHaveValue('');
  await campo('Elementos pack').fill('12');
  await botonEnviar.click();
  await expect.poll(path).toBe('/componentes');
  expect(enviados(llamadas)).toEqual([
    expect.objectContaining({ nombre: 'Tornillos', cantidad: 15, id_categoria: 15, pack: true, cantidad_pack: 12 }),
  ]);
});

it('tells what the stock was, and asks why only when it changes', async () => {
  const { llamadas, path } = await abrir('/editarComponente/1');
  await expect.element(campo('Stock')).toHaveValue('7');
  await expect.element(campo('Motivo del cambio de stock')).not.toBeInTheDocument();
  await campo('Stock').fill('9');
  await botonEnviar.click();
  const motivo = page.getByRole('combobox', { name: 'Motivo del cambio de stock' });
  await expect.element(motivo).toHaveAccessibleDescription('Elija el motivo del cambio de stock.');
  await motivo.click();
  await page.getByRole('option', { name: 'Otro' }).click();
  await botonEnviar.click();
  await expect.element(campo('Cuál')).toHaveAccessibleDescription('Escriba el motivo.');
  expect(enviados(llamadas)).toEqual([]);
  await campo('Cuál').fill('Donación');
  await campo('Mínimo').fill('12');
  await botonEnviar.click();
  await expect.poll(path).toBe('/componentes');
  expect(enviados(llamadas)).toEqual([
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
    'GET /componente/2': { body: unComponente({ id: 2, desuso: true, fecha_baja: '2026-03-05' }) },
  });
  await casilla('Desuso').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('deja de ofrecerse');
  await abrirPantalla('/componentes', '/editarComponente/2');
  await expect.element(page.getByText('Fecha de baja: 05/03/2026')).toBeVisible();
});

it('goes to the list without a word when the record cannot be read', async () => {
  const { path } = await abrir('/editarComponente/999');
  await expect.poll(path).toBe('/componentes');
});
