import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { elegirLugar, enElAsistente, guardar, hacerFoto } from './asistente.ts';
import { entrarComo } from './entrar.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens a dialog and goes back: it is gone, and the page is still there. */
async function abrirYVolver(page: Page, abrir: Locator, escribir?: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await abrir.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  if (escribir !== undefined) await page.getByRole('dialog').getByRole('textbox').fill(escribir);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(pathname);
}

test('on a phone Back closes what is open over the list and over the work, and then leaves it', async ({
  page,
  context,
  request,
}) => {
  const { parte, hueco, terminal } = await parteParaVisitar(request);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: parte.latitud ?? 40.4, longitude: parte.longitud ?? -3.7, accuracy: 10 });
  // The list is the first page: behind it there is nothing of Tajo.
  await entrarComo(page, 'TECNICO');
  await page.getByRole('switch', { name: 'Mapa' }).tap();
  await expect(page.getByRole('region', { name: /^Mapa/ })).toBeVisible();
  await page.goBack();
  const elegido = page.locator(`[data-fila="${parte.id}"]`).getByRole('checkbox');
  await elegido.check();
  await abrirYVolver(page, boton(page, 'Detalle'));
  await abrirYVolver(page, boton(page, 'Comentario'), 'Sin acceso al almacén');
  await abrirYVolver(page, boton(page, 'Menú'));
  await abrirYVolver(page, boton(page, 'Guía de esta pantalla'));
  await expect(elegido).toBeChecked();
  await boton(page, 'Detalle').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await boton(page, 'Iniciar').tap();
  await enElAsistente(page, parte);
  await elegirLugar(page, hueco, 'Terminal');
  await page.getByLabel('Terminal', { exact: false }).last().selectOption(terminal);
  await hacerFoto(page);
  await guardar(page);
  await boton(page, /^Acciones realizadas \(1\)/).tap();
  await abrirYVolver(page, boton(page, /^Ver foto/));
  await abrirYVolver(page, boton(page, /^Deshacer: /));
  await boton(page, /^Ver foto/).tap();
  await boton(page, 'Cerrar').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/partes_asignados_tecnico');
  await expect(boton(page, 'Detalle')).toBeVisible();
  await page.goForward();
  await enElAsistente(page, parte);
});
