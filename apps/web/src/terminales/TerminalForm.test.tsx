import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATALOGUE_ROUTES, makeTerminal } from '../../test/almacen.ts';
import { submitButton, textField, combobox, postedBodies } from '../../test/form.ts';
import { jpegWithOrientation } from '../../test/jpeg.ts';
import { openApp } from '../../test/open-app.tsx';
import type { Routes } from '../../test/network.ts';
import { stubNetwork, type SentCall } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

async function abrir(path: string, otras: Routes = {}) {
  const llamadas = stubNetwork({
    ...CATALOGUE_ROUTES,
    'GET /terminal/all': { body: [makeTerminal({ path_imagen: '/tajo.svg' })], total: 1 },
    'GET /terminal/1': { body: makeTerminal() },
    'POST /terminal': { status: 200, body: makeTerminal({ version: 2 }) },
    ...otras,
  });
  return { llamadas, ...(await openApp('/terminales', path)) };
}

it('asks for a component, sends all one by one and its picture, which is shown 200 by 150', async () => {
  const { llamadas, path } = await abrir('/nuevoTerminal');
  await textField('Marca').fill('Nova');
  await textField('Modelo').fill('B2');
  await textField('Stock').fill('1');
  await submitButton.click();
  await expect.element(page.getByText('Seleccione al menos un componente')).toBeVisible();
  expect(postedBodies(llamadas)).toHaveLength(0);
  await combobox('Componentes').click();
  await page.getByRole('option', { name: 'Soporte' }).click();
  await page.getByRole('option', { name: 'Cable' }).click();
  await userEvent.keyboard('{Escape}');
  const imagen = page.getByLabelText('Imagen', { exact: true });
  await expect.element(imagen).toHaveAttribute('accept', 'image/png,image/jpeg');
  await expect.element(imagen).toHaveAccessibleDescription('PNG o JPEG, de hasta 10 MB.');
  await userEvent.upload(imagen, await jpegWithOrientation(40, 40, 1));
  const vista = page.getByRole('img', { name: 'Imagen' });
  await expect.element(vista).toBeVisible();
  const { width, height } = vista.element().getBoundingClientRect();
  expect([width, height]).toEqual([200, 150]);
  await submitButton.click();
  await expect.poll(path).toBe('/terminales');
  expect(postedBodies(llamadas)).toEqual([
    expect.objectContaining({
      marca: 'Nova',
      cantidad: '1',
      'componentes[0]': 'Soporte',
      'componentes[1]': 'Cable',
      imagen: expect.any(File),
    }),
  ]);
});

it('asks why only when the stock changes, and keeps the picture that it has', async () => {
  const { llamadas, path } = await abrir('/editarTerminal/1', {
    'GET /terminal/1': { body: makeTerminal({ path_imagen: '/tajo.svg' }) },
    'POST /terminal': { body: makeTerminal({ version: 2, cantidad: 4 }) },
  });
  await expect.element(page.getByRole('img', { name: 'Imagen' })).toHaveAttribute('src', '/tajo.svg');
  await expect.element(textField('Motivo del cambio de stock')).not.toBeInTheDocument();
  await textField('Stock').fill('5');
  await page.getByRole('combobox', { name: 'Motivo del cambio de stock' }).click();
  await page.getByRole('option', { name: 'Recuento' }).click();
  await submitButton.click();
  await expect.poll(path).toBe('/terminales');
  await expect.element(page.getByText(/^Terminal Nova A1 guardado\. El stock ha quedado en 4:/)).toBeVisible();
  const [enviado] = postedBodies(llamadas);
  expect(enviado).toMatchObject({ id: '1', cantidad: '5', cantidad_vista: '3', motivo: '1', componentes: '[1]' });
  expect(enviado).not.toHaveProperty('imagen');
});

it('sends no description that is only brand and model, also after a conflict', async () => {
  let guardado = makeTerminal();
  const { llamadas, path } = await abrir('/editarTerminal/1', {
    'GET /terminal/1': () => ({ body: guardado }),
    'POST /terminal': ({ body }: SentCall) =>
      (body as { version?: string }).version === String(guardado.version)
        ? { body: guardado }
        : {
            status: 409,
            body: { message: 'Begoña guardó este registro el 05/03/2026, después de que usted lo abriera.' },
          },
  });
  await textField('Modelo').fill('A2');
  guardado = makeTerminal({ version: 2, marca: 'Apex', nombre: 'Apex A1', descripcion: 'Apex A1', cantidad: 1 });
  await submitButton.click();
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect.poll(path).toBe('/terminales');
  expect(postedBodies(llamadas).at(-1)).toMatchObject({
    marca: 'Apex',
    modelo: 'A2',
    descripcion: '',
    cantidad: '1',
    cantidad_vista: '1',
  });
});

it('keeps a description that is more than brand and model', async () => {
  const { llamadas, path } = await abrir('/editarTerminal/1', {
    'GET /terminal/1': { body: makeTerminal({ descripcion: 'De mano' }) },
  });
  await textField('Modelo').fill('A2');
  await submitButton.click();
  await expect.poll(path).toBe('/terminales');
  expect(postedBodies(llamadas)).toEqual([expect.objectContaining({ modelo: 'A2', descripcion: 'De mano' })]);
});

it('shows picture, quantity and components in the detail', async () => {
  await abrir('/terminales', { 'GET /historial/terminal/1': { body: [] } });
  await page
    .getByRole('button', { name: /^Ver detalle/ })
    .first()
    .click();
  const detalle = page.getByRole('dialog');
  await expect.element(detalle.getByRole('img', { name: 'Imagen de Nova A1' })).toHaveAttribute('src', '/tajo.svg');
  await expect.element(detalle.getByText('Cantidad')).toBeVisible();
  await expect.element(detalle.getByText('Soporte')).toBeVisible();
});
