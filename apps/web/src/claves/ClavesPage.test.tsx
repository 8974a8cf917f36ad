import type { ClaveDeAcceso } from '@tajo/contract/claves';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { combobox, postedBodies, textField } from '../../test/form.ts';
import { selectReply, stubNetwork, type Routes } from '../../test/network.ts';
import { openAppAs } from '../../test/open-app.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.restoreAllMocks());

const NOMINAS: ClaveDeAcceso = {
  id: 3,
  nombre: 'Nóminas',
  nombre_usuario: 'Programa de nóminas',
  nombre_creador: 'Begoña Ibáñez',
  prefijo: 'tajo_AbCdEf',
  creada: '2026-11-20T10:00:00Z',
  fin: '2026-12-31',
  usada: null,
  estado: 'activa',
};
const VIEJA: ClaveDeAcceso = { ...NOMINAS, id: 2, nombre: 'Vieja', usada: '2026-11-19', estado: 'revocada' };

const open = async (routes: Routes = {}, claves: readonly ClaveDeAcceso[] = [NOMINAS, VIEJA]) => {
  const calls = stubNetwork({
    'GET /clave/all': { body: claves },
    'GET /clave/usuarios': selectReply([8, 'Programa de nóminas']),
    ...routes,
  });
  await openAppAs('ADMIN', '/claves');
  return calls;
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('lists the keys with their last use, and revokes one that works', async () => {
  const calls = await open({ 'DELETE /clave/3': { status: 204 } });
  await expect
    .element(page.getByRole('row', { name: /Nóminas tajo_AbCdEf Programa de nóminas .* 31\/12\/2026 Nunca Activa/ }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /Vieja .* 19\/11\/2026 Revocada/ })).toBeVisible();
  await expect.element(button('Revocar Vieja')).not.toBeInTheDocument();
  await button('Revocar Nóminas').click();
  await button('Revocar').click();
  await expect.element(page.getByText('Clave de Nóminas revocada.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual(['/clave/3']);
});

it('creates a key, puts what is refused under its field, and shows it once', async () => {
  const answers = [
    { status: 422, body: { fin: 'Una clave vale como mucho un año.', message: 'Revise los campos marcados.' } },
    { status: 201, body: { id: 4, clave: 'tajo_secreta' } },
  ];
  const calls = await open({ 'POST /clave': () => answers.shift() ?? { status: 500 } }, []);
  await expect.element(page.getByText('No hay ninguna clave.')).toBeVisible();
  await button('Nueva clave').click();
  await expect.element(textField('Programa')).toHaveFocus();
  await button('Crear').click();
  await expect.element(page.getByText('Este campo es obligatorio.').first()).toBeVisible();
  await textField('Programa').fill('Nóminas');
  const beside = document.querySelector('.MuiDialog-container') ?? document.body;
  await userEvent.click(page.elementLocator(beside), { position: { x: 4, y: 4 } });
  await combobox('Usuario').click();
  await page.getByRole('option', { name: 'Programa de nóminas' }).click();
  await textField('Válida hasta').fill('31/12/2030');
  await button('Crear').click();
  await expect.element(page.getByText('Una clave vale como mucho un año.')).toBeVisible();
  await textField('Válida hasta').fill('31/12/2026');
  await button('Crear').click();
  await expect.element(textField('Clave de acceso')).toHaveValue('tajo_secreta');
  expect(postedBodies(calls).at(-1)).toEqual({ nombre: 'Nóminas', id_usuario: 8, fin: '2026-12-31' });
  // Escape must not lose it.
  await userEvent.keyboard('{Escape}');
  await expect.element(textField('Clave de acceso')).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copiar').click();
  expect(copied).toHaveBeenCalledExactlyOnceWith('tajo_secreta');
  await expect.element(page.getByText('Copiado.')).toBeVisible();
  await button('Ya la he copiado').click();
  await expect.element(page.getByText('tajo_secreta')).not.toBeInTheDocument();
});

it('reads again what could not be read', async () => {
  const answers = [{ status: 500 }];
  await open({ 'GET /clave/all': () => answers.shift() ?? { body: [NOMINAS] } });
  await button('Reintentar').click();
  await expect.element(button('Revocar Nóminas')).toBeVisible();
});

it('is for an ADMIN alone', async () => {
  stubNetwork({ 'GET /dashboard': { body: [] } });
  await openAppAs('GESTION', '/claves');
  await expect.element(page.getByRole('heading', { name: 'Claves de acceso' })).not.toBeInTheDocument();
});
