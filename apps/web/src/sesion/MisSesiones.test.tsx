import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubNetwork } from '../../test/network.ts';
import { openAppAs } from '../../test/open-app.tsx';
import { clearToken } from '../api/token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const sesion = (hora: string, navegador: string | null = 'Chrome en Android', actual = false) => ({
  creada: `2026-11-20T${hora}:00Z`,
  expira: '2026-11-20T21:15:00Z',
  navegador,
  actual,
});
const abrir = (sesiones: readonly ReturnType<typeof sesion>[]) => {
  let quedan = sesiones;
  const llamadas = stubNetwork({
    'GET /login/sesiones': () => ({ body: quedan }),
    'DELETE /login/sesiones': () => {
      quedan = quedan.filter(({ actual }) => actual);
      return { status: 204 };
    },
  });
  return openAppAs('TECNICO', '/sesiones').then(() => llamadas);
};

it('lists the open sessions and ends all but this one (REG-047)', async () => {
  const llamadas = await abrir([sesion('09:15', 'Chrome en Android', true), sesion('08:00'), sesion('07:30', null)]);
  await expect.element(page.getByText('Desde el 20/11/2026 10:15')).toBeVisible();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((li) => li.textContent),
  ).toEqual([
    'Chrome en Android (esta sesión)Desde el 20/11/2026 10:15 hasta el 20/11/2026 22:15',
    'Chrome en AndroidDesde el 20/11/2026 09:00 hasta el 20/11/2026 22:15',
    'Navegador desconocidoDesde el 20/11/2026 08:30 hasta el 20/11/2026 22:15',
  ]);
  await page.getByRole('button', { name: 'Cerrar las otras 2' }).click();
  await expect.element(page.getByText('Cerradas 2 sesiones.')).toBeVisible();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  expect(llamadas.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('shows only this session after the others ended, also when it is the oldest', async () => {
  await abrir([sesion('09:15'), sesion('08:00'), sesion('07:30', 'Firefox en Windows', true)]);
  await page.getByRole('button', { name: 'Cerrar las otras 2' }).click();
  await expect.element(page.getByText('Chrome en Android')).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Firefox en Windows (esta sesión)');
});

it('says why they could not be read, and reads them again', async () => {
  let caida = true;
  stubNetwork({
    'GET /login/sesiones': () =>
      caida ? { status: 400, body: { message: 'No se ha podido.' } } : { body: [sesion('09:15', null, true)] },
  });
  await openAppAs('TECNICO', '/sesiones');
  await expect.element(page.getByRole('alert')).toHaveTextContent('No se ha podido.');
  caida = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByText('No tiene ninguna otra.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('says that there is no other', async () => {
  await abrir([sesion('09:15', 'Firefox en Windows', true)]);
  await expect.element(page.getByText('No tiene ninguna otra.')).toBeVisible();
  expect(page.getByRole('button', { name: /Cerrar la/ }).elements()).toHaveLength(0);
});
