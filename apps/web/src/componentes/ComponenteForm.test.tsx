import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATALOGUE_ROUTES, makeComponente } from '../../test/almacen.ts';
import { submitButton, textField, combobox, postedBodies } from '../../test/form.ts';
import { openApp } from '../../test/open-app.tsx';
import type { Routes } from '../../test/network.ts';
import { stubNetwork, type SentCall } from '../../test/network.ts';
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

it('sends nothing while required fields are empty, asks for the elements of a pack, and forgets them with it', async () => {
  const { llamadas, path } = await abrir('/nuevoComponente');
  await expect.element(page.getByRole('heading', { name: 'Alta de componentes' })).toBeVisible();
  await expect.element(casilla('Desuso')).not.toBeInTheDocument();
  await submitButton.click();
  await expect.element(page.getByText('Este campo es obligatorio.').nth(4)).toBeVisible();
  expect(postedBodies(llamadas)).toHaveLength(0);
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

it('sends a count that finds the stock of an article with a descuadre right', async () => {
  const descuadrado = { ...makeComponente(), descuadre: 3 };
  const { llamadas, path } = await abrir('/editarComponente/1', { 'GET /componente/1': { body: descuadrado } });
  const motivo = page.getByRole('combobox', { name: 'Motivo del cambio de stock' });
  await expect.element(motivo).toHaveAccessibleDescription(/^Descuadre: 3\. .* elija Recuento/);
  await motivo.click();
  await page.getByRole('option', { name: 'Recuento' }).click();
  await submitButton.click();
  await expect.poll(path).toBe('/componentes');
  expect(postedBodies(llamadas)).toEqual([
    expect.objectContaining({ cantidad: 7, cantidad_vista: 7, descuadre_visto: 3, motivo: 1 }),
  ]);
});

/** Its stock falls to 7 and its maker is corrected while the form is open with 10, until a save knows version 2. */
async function conCambioAjeno() {
  let guardado = makeComponente({ cantidad: 10 });
  const abierto = await abrir('/editarComponente/1', {
    'GET /componente/1': () => ({ body: guardado }),
    'POST /componente': ({ body }: SentCall) => {
      const { version, cantidad, cantidad_vista } = body as Record<'version' | 'cantidad' | 'cantidad_vista', number>;
      if (version !== guardado.version) return { status: 409, body: { message: AJENO } };
      return { body: { ...guardado, cantidad: guardado.cantidad + cantidad - cantidad_vista } };
    },
  });
  await expect.element(textField('Stock')).toHaveValue('10');
  const cambiar = (version: number, cantidad: number) => {
    guardado = makeComponente({ version, cantidad, fabricante: `Otra ${version}` });
  };
  return { ...abierto, cambiar };
}
const AJENO = 'Begoña Ibáñez guardó este registro el 05/03/2026 09:15, después de que usted lo abriera.';
const deTodosModos = page.getByRole('button', { name: 'Guardar de todos modos' });

it('moves no stock that was only moved by somebody else, nor asks why', async () => {
  const { llamadas, path, cambiar } = await conCambioAjeno();
  await textField('Descripción').fill('De techo');
  for (const [version, cantidad] of [
    [2, 7],
    [3, 5],
  ] as const) {
    cambiar(version, cantidad);
    await (version === 2 ? submitButton : deTodosModos).click();
    await expect.element(page.getByRole('radio', { name: `Guardado ${cantidad}`, exact: true })).toBeChecked();
  }
  await deTodosModos.click();
  await expect.poll(path).toBe('/componentes');
  expect(postedBodies(llamadas).at(-1)).toMatchObject({
    version: 3,
    cantidad: 5,
    cantidad_vista: 5,
    descripcion: 'De techo',
    fabricante: 'Otra 3',
  });
});

it.each([
  ['Usted 9', 9],
  ['Guardado 7', 7],
])('saves the stock that is chosen after a conflict, %s', async (elegido, cantidad) => {
  const { llamadas, path, cambiar } = await conCambioAjeno();
  await textField('Stock').fill('9');
  await page.getByRole('combobox', { name: 'Motivo del cambio de stock' }).click();
  await page.getByRole('option', { name: 'Recuento' }).click();
  cambiar(2, 7);
  await submitButton.click();
  await page.getByRole('radio', { name: elegido, exact: true }).click();
  await deTodosModos.click();
  await expect.poll(path).toBe('/componentes');
  expect(postedBodies(llamadas).at(-1)).toMatchObject({ cantidad, cantidad_vista: 7 });
  await expect.element(page.getByText('Componente Soporte guardado.', { exact: true })).toBeVisible();
});

it('says where the stock is if it was moved meanwhile', async () => {
  const { path, cambiar } = await conCambioAjeno();
  await textField('Stock').fill('9');
  await page.getByRole('combobox', { name: 'Motivo del cambio de stock' }).click();
  await page.getByRole('option', { name: 'Recuento' }).click();
  cambiar(1, 7);
  await submitButton.click();
  await expect.poll(path).toBe('/componentes');
  const aviso = 'Componente Soporte guardado. El stock ha quedado en 6: se movió mientras usted editaba.';
  await expect.element(page.getByText(aviso)).toBeVisible();
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
