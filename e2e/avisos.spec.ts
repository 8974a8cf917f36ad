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
  const { id, numero_incidencia: numero } = parte;
  const aviso = page.getByRole('banner').getByRole('status');
  const tarjeta = page.locator(`[data-fila="${id}"]`);
  await expect(aviso).toContainText(`Parte ${numero} asignado: ${parte.nombre_establecimiento}`);
  await expect(tarjeta.getByText('Nuevo', { exact: true })).toBeVisible();
  await page.reload();
  await expect(tarjeta.getByText('Nuevo', { exact: true })).toBeVisible();
  await tarjeta.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Detalle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(tarjeta.locator('[data-marca]')).toHaveCount(0);

  await oficina.post(`/parte/comentario/${id}`, { comentario: 'Llame antes de ir' });
  await expect(aviso).toContainText(`Parte ${numero}: comentario nuevo`);
  await expect(tarjeta.getByText('Cambiado', { exact: true })).toBeVisible();

  await oficina.patch(`/parte/reiniciar/${id}`);
  await expect(aviso).toContainText(`Parte ${numero} ya no está en su lista`);
  await expect(tarjeta).toHaveCount(0);
});
