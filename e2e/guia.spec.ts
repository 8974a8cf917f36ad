import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DIALOGO, sinFaltas } from './axe.ts';
import { entrarComo, irA } from './entrar.ts';
import { guardarEnElDispositivo } from './instalada.ts';
import { apartado, botonDeLaGuia, leerLaGuia, verImagenes } from './leer-la-guia.ts';
import { test } from './politica.ts';

/** Lets the calm after the first view pass, until the page has fetched the built scripts of these sources. */
async function traerLaGuia(page: Page, fuentes: readonly string[]): Promise<void> {
  const manifiesto = JSON.parse(readFileSync('apps/web/dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { readonly file: string }
  >;
  const faltan = new Set(fuentes.map((fuente) => `/${manifiesto[fuente]?.file}`));
  page.on('requestfinished', (pedido) => faltan.delete(new URL(pedido.url()).pathname));
  await expect(async () => {
    await page.clock.fastForward('00:11');
    expect([...faltan]).toEqual([]);
  }).toPass();
}

test.describe('in the office', () => {
  test('the guide explains the screen, is searched, and has no accessibility fault', async ({ page }) => {
    await entrarComo(page, 'ADMIN', '/inventario');
    await expect(page.locator('[data-fila]').first()).toBeVisible();
    await expect(botonDeLaGuia(page)).toBeVisible();
    await page.keyboard.press('?');
    await expect(apartado(page, 'Existencias y mínimos')).toBeInViewport();
    await sinFaltas(page, DIALOGO);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('cargar csv');
    await page.getByRole('group', { name: 'Guía' }).getByRole('option', { name: 'Cargar partes de un CSV' }).click();
    await expect(page).toHaveURL(/\/guia\?de=gestion#/);
    await expect(apartado(page, 'Cargar partes de un CSV')).toBeInViewport();
    await verImagenes(page);
    await sinFaltas(page);
    await irA(page, '/guia', 'Guía');
    await expect(apartado(page, 'Instalación')).toBeVisible();
    await sinFaltas(page);
  });

  test('an open screen explains itself without a network', async ({ page, context }) => {
    await page.clock.install();
    await entrarComo(page, 'GESTION');
    await expect(botonDeLaGuia(page)).toBeVisible();
    await traerLaGuia(page, ['../../docs/guia/gestion.md', 'src/app/help/HelpDialog.tsx']);
    await context.setOffline(true);
    await botonDeLaGuia(page).click();
    await expect(apartado(page, 'El Dashboard')).toBeInViewport();
  });
});

test.describe('in the shop, EMPRESA', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

  test('the guide is there without coverage, with its pictures, and has no accessibility fault', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await entrarComo(page, 'EMPRESA');
    await expect(page.locator('li[data-tarjeta]').first()).toBeVisible();
    await guardarEnElDispositivo(page);
    await context.setOffline(true);
    await page.goto('/partes_asignados_tecnico');
    await leerLaGuia(page, 'Guía de la empresa', 'Sus partes y los de su gente');
  });
});
