import type { Membrete } from '@tajo/contract/membrete';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { botonEnviar, campo, enviados } from '../../test/formulario.ts';
import { jpegConOrientacion } from '../../test/jpeg.ts';
import { abrirComo } from '../../test/pantalla.tsx';
import type { Rutas } from '../../test/red.ts';
import { conRed } from '../../test/red.ts';
import { borrarToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  borrarToken();
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
async function abrir(membrete: Membrete, otras: Rutas = {}) {
  const llamadas = conRed({
    'GET /membrete': { body: membrete },
    'POST /membrete': { body: LLENO },
    'GET /historial/membrete/1': { body: [] },
    ...otras,
  });
  return { llamadas, ...(await abrirComo('ADMIN', '/datos_empresa')) };
}
const quitar = page.getByRole('checkbox', { name: 'Quitar el logotipo' });

it('asks for all of them, sends them with the logo, stays, and says so', async () => {
  const { llamadas, path } = await abrir(VACIO);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Datos de la empresa' })).toBeVisible();
  await expect.element(quitar).not.toBeInTheDocument();
  await botonEnviar.click();
  expect(page.getByText('Este campo es obligatorio.').elements().length).toBe(5);
  await campo('Nombre').fill('Montajes Ñandú');
  await campo('NIF').fill('B12345678');
  await campo('Dirección').fill('Calle de Alcalá, 88');
  await campo('Teléfono').fill('915550100');
  await campo('Email').fill('oficina@nandu.example');
  await userEvent.upload(page.getByLabelText('Logotipo', { exact: true }), await jpegConOrientacion(40, 40, 1));
  await botonEnviar.click();
  await expect.element(page.getByText('Datos de la empresa guardados.')).toBeVisible();
  expect(path()).toBe('/datos_empresa');
  expect(enviados(llamadas)).toEqual([
    expect.objectContaining({ nombre: 'Montajes Ñandú', version: '1', logo: expect.any(File) }),
  ]);
  // Read anew after that, with the version of now.
  const rutas = () => llamadas.map(({ metodo, ruta }) => `${metodo} ${ruta}`);
  await expect.poll(() => rutas().lastIndexOf('GET /membrete')).toBeGreaterThan(rutas().indexOf('POST /membrete'));
});

it('shows its logo and takes it away', async () => {
  const { llamadas } = await abrir(LLENO);
  await expect.element(page.getByRole('img', { name: 'Logotipo' })).toHaveAttribute('src', '/tajo.svg');
  await quitar.click();
  await botonEnviar.click();
  await expect.element(page.getByText('Datos de la empresa guardados.')).toBeVisible();
  expect(enviados(llamadas)).toEqual([expect.objectContaining({ sin_logo: 'true' })]);
});

it('puts what the server refuses under its field', async () => {
  const body = { message: 'Revise los campos marcados.', logo: 'La imagen está dañada y no se puede leer.' };
  await abrir(LLENO, { 'POST /membrete': { status: 422, body } });
  await campo('Nombre').fill('Otra');
  await botonEnviar.click();
  await expect.element(page.getByText(body.logo)).toBeVisible();
});

it('is for an ADMIN alone', async () => {
  conRed({ 'GET /dashboard': { body: [] } });
  await abrirComo('GESTION', '/datos_empresa');
  await expect.element(page.getByRole('heading', { name: 'Datos de la empresa' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Datos de la empresa' })).not.toBeInTheDocument();
});
