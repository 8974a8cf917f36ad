import { expect } from '@playwright/test';
import { apiDe, entrarComo } from './entrar.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the phone says what the office does to its partes, and marks them until they are opened', async ({
  page,
  request,
}) => {
  const oficina = await apiDe(request, 'GESTION');
  await entrarComo(page, 'TECNICO');
  await expect(page.locator('[data-tarjeta]').first()).toBeVisible();
  const { parte } = await parteParaVisitar(request);
  const { id } = parte;
  const aviso = page.getByRole('banner').getByRole('status');
  const tarjeta = page.locator(`[data-fila="${id}"]`);
  // Other errands may work on partes of the same technician meanwhile: then it is one notice of all.
  await expect(aviso).toContainText(/ asignado: |partes? asignados?/);
  // It takes the place of the bar.
  await expect(page.getByRole('button', { name: /^Usuario/ })).toBeHidden();
  await expect(tarjeta.getByText('Nuevo', { exact: true })).toBeVisible();
  await page.reload();
  await expect(tarjeta.getByText('Nuevo', { exact: true })).toBeVisible();
  await tarjeta.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Detalle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(tarjeta.locator('[data-marca]')).toHaveCount(0);

  await oficina.post(`/parte/comentario/${id}`, { comentario: 'Llame antes de ir' });
  await expect(aviso).toContainText(/comentario nuevo|partes? cambiados?/);
  await expect(tarjeta.getByText('Cambiado', { exact: true })).toBeVisible();

  await oficina.patch(`/parte/reiniciar/${id}`);
  await expect(aviso).toContainText(/ya no está en su lista|partes? menos/);
  await expect(tarjeta).toHaveCount(0);
});
