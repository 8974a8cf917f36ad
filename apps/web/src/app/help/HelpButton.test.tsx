import type { Role } from '@tajo/domain/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stubNetwork } from '../../../test/network.ts';
import { openAppAs } from '../../../test/open-app.tsx';
import { clearToken } from '../../api/token.ts';

const EMPTY = { body: [], total: 0 };
const ROUTES = {
  'GET /cliente/all': EMPTY,
  'GET /inventario': EMPTY,
  'GET /parte/tecnico/finalizados': EMPTY,
};
const FIRST_FIELD: Readonly<Record<string, string>> = {
  '/nuevoCliente': 'Nombre',
  '/nueva_password': 'Contraseña actual',
};
afterEach(() => clearToken());

const button = page.getByRole('button', { name: 'Guía de esta pantalla' });
const dialog = page.getByRole('dialog');
const section = (name: string) => dialog.getByRole('heading', { level: 2, name, exact: true });

async function open(role: Role, address: string) {
  await page.viewport(1280, 800);
  stubNetwork(ROUTES);
  await openAppAs(role, address);
  await expect.element(button).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A form gives the focus to its first field.
  const first = FIRST_FIELD[address];
  if (first !== undefined) await expect.element(page.getByLabelText(first)).toHaveFocus();
}

describe('the guide of the screen (REG-050)', () => {
  it.each([
    ['GESTION', '/clientes', 'Guía de la oficina', 'Clientes y contratas'],
    ['ADMIN', '/nueva_password', 'Guía de la oficina', 'Entrar y contraseña'],
    ['TECNICO', '/pendientes', 'Guía del técnico', 'Sin cobertura'],
  ] as const)('of %s at %s opens the %s at %s', async (role, address, title, name) => {
    await open(role, address);
    await button.click();
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect.element(section(name)).toHaveFocus();
    await expect.element(section(name)).toBeInViewport();
  });

  it('opens by its key, over the screen, and gives back what was there', async () => {
    await open('GESTION', '/nuevoCliente');
    const field = page.getByRole('textbox', { name: 'Nombre' });
    await field.fill('Óptica');
    await userEvent.keyboard('?');
    await expect.element(field).toHaveValue('Óptica?');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('checkbox').or(button).first().element().focus();
    await userEvent.keyboard('?');
    await expect.element(section('Clientes y contratas')).toBeVisible();
    await userEvent.keyboard('?');
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Índice' }).click();
    await expect.element(dialog.getByRole('link', { name: 'Informes', exact: true })).toBeInViewport();
    await dialog.getByRole('link', { name: 'Informes', exact: true }).click();
    await expect.element(section('Informes')).toHaveFocus();
    await dialog.getByRole('link', { name: 'guía del técnico' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Guía del técnico' })).toBeVisible();
    await expect.element(section('Cómo usar esta guía')).toBeInViewport();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('Óptica?');
  });

  it('does not open over a menu', async () => {
    await open('GESTION', '/clientes');
    await page.getByRole('button', { name: 'Tema', exact: true }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
