import type { Membrete } from '@tajo/contract/membrete';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { submitButton, textField, postedBodies } from '../../test/form.ts';
import { jpegWithOrientation } from '../../test/jpeg.ts';
import { openAppAs } from '../../test/open-app.tsx';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const VACIO: Membrete = {
  id: 1,
  version: 1,
  nombre: '',
  nif: '',
  direccion: '',
  telefono: '',
  email: '',
  path_logo: null,
};
const LLENO: Membrete = {
  ...VACIO,
  version: 2,
  nombre: 'Montajes Ñandú',
  nif: 'B12345678',
  direccion: 'Calle de Alcalá, 88',
  telefono: '915550100',
  email: 'oficina@nandu.example',
  path_logo: '/tajo.svg',
};
async function abrir(membrete: Membrete, otras: Routes = {}) {
  const llamadas = stubNetwork({
    'GET /membrete': { body: membrete },
    'POST /membrete': { body: LLENO },
    'GET /historial/membrete/1': { body: [] },
    ...otras,
  });
  return { llamadas, ...(await openAppAs('ADMIN', '/datos_empresa')) };
}
const quitar = page.getByRole('checkbox', { name: 'Quitar el logotipo' });

it('asks for all of them, sends them with the logo, stays, and says so', async () => {
  const { llamadas, path } = await abrir(VACIO);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Datos de la empresa' })).toBeVisible();
  await expect.element(quitar).not.toBeInTheDocument();
  await submitButton.click();
  expect(page.getByText('Este campo es obligatorio.').elements().length).toBe(5);
  await textField('Nombre').fill('Montajes Ñandú');
  await textField('NIF').fill('B12345678');
  await textField('Dirección').fill('Calle de Alcalá, 88');
  await textField('Teléfono').fill('915550100');
  await textField('Email').fill('oficina@nandu.example');
  await userEvent.upload(page.getByLabelText('Logotipo', { exact: true }), await jpegWithOrientation(40, 40, 1));
  await submitButton.click();
  await expect.element(page.getByText('Datos de la empresa guardados.')).toBeVisible();
  expect(path()).toBe('/datos_empresa');
  expect(postedBodies(llamadas)).toEqual([
    expect.objectContaining({ nombre: 'Montajes Ñandú', version: '1', logo: expect.any(File) }),
  ]);
  // Read again after that, with the current version.
  const rutas = () => llamadas.map(({ method, url }) => `${method} ${url}`);
  await expect.poll(() => rutas().lastIndexOf('GET /membrete')).toBeGreaterThan(rutas().indexOf('POST /membrete'));
});

it('shows its logo and takes it away', async () => {
  const { llamadas } = await abrir(LLENO);
  await expect.element(page.getByRole('img', { name: 'Logotipo' })).toHaveAttribute('src', '/tajo.svg');
  await quitar.click();
  await submitButton.click();
  await expect.element(page.getByText('Datos de la empresa guardados.')).toBeVisible();
  expect(postedBodies(llamadas)).toEqual([expect.objectContaining({ sin_logo: 'true' })]);
});

it('puts what the server refuses under its field', async () => {
  const body = { message: 'Revise los campos marcados.', logo: 'La imagen está dañada y no se puede leer.' };
  await abrir(LLENO, { 'POST /membrete': { status: 422, body } });
  await textField('Nombre').fill('Otra');
  await submitButton.click();
  await expect.element(page.getByText(body.logo)).toBeVisible();
});

it('is for an ADMIN alone', async () => {
  stubNetwork({ 'GET /dashboard': { body: [] } });
  await openAppAs('GESTION', '/datos_empresa');
  await expect.element(page.getByRole('heading', { name: 'Datos de la empresa' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Datos de la empresa' })).not.toBeInTheDocument();
});
