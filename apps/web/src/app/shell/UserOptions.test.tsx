import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { stubNetwork } from '../../../test/network.ts';
import { openAppAs } from '../../../test/open-app.tsx';
import { clearToken } from '../../api/token.ts';

afterEach(() => clearToken());

it('has the themes where the bar has no room for their button', async () => {
  await page.viewport(390, 844);
  stubNetwork({ 'GET /cliente/all': { body: [], total: 0 } });
  await openAppAs('GESTION', '/clientes');
  await expect.element(page.getByRole('button', { name: /^Usuario:/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tema' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Usuario:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await expect.poll(() => document.documentElement.hasAttribute('data-dark')).toBe(true);
  await page.getByRole('button', { name: /^Usuario:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Como el sistema' }).click();
  await expect.element(page.getByText('Begoña Ibáñez')).not.toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByText('Begoña Ibáñez')).toBeVisible();
});
