import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DIALOGO, sinFaltas } from './axe.ts';

/** Steps of the tests that read the guide. */

export const botonDeLaGuia = (page: Page) => page.getByRole('button', { name: 'Guía de esta pantalla' });
export const apartado = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Scrolls to each picture of the page and waits until it is drawn. */
export async function verImagenes(page: Page): Promise<void> {
  for (const imagen of await page.locator('main img, [role=dialog] img').all()) {
    await imagen.scrollIntoViewIfNeeded();
    await expect
      .poll(() => imagen.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
}

/** Opens the guide over the list of a phone, at its section, and then as a page. */
export async function leerLaGuia(page: Page, titulo: string, seccion: string): Promise<void> {
  await expect(page.locator('li[data-tarjeta]').first()).toBeVisible();
  await botonDeLaGuia(page).tap();
  await expect(page.getByRole('dialog', { name: titulo })).toBeVisible();
  await expect(apartado(page, seccion)).toBeInViewport();
  await sinFaltas(page, DIALOGO);
  await page.getByRole('button', { name: 'Cerrar' }).tap();
  await page.goto('/guia');
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  await verImagenes(page);
  await sinFaltas(page);
}
