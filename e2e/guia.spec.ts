import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enElAsistente, irAlPaso } from './asistente.ts';
import { sinFaltas } from './axe.ts';
import { entrarComo } from './entrar.ts';
import type { ActorDemo } from './entrar.ts';
import { guardarEnElDispositivo } from './instalada.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

const TELEFONO = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const boton = (page: Page) => page.getByRole('button', { name: 'Guía de esta pantalla' });
const apartado = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

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

/** Scrolls to each picture of the page and waits until it is drawn. */
async function verImagenes(page: Page): Promise<void> {
  for (const imagen of await page.locator('main img, [role=dialog] img').all()) {
    await imagen.scrollIntoViewIfNeeded();
    await expect
      .poll(() => imagen.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
}

test.describe('in the office', () => {
  test('the guide explains the screen, is searched, and has no accessibility fault', async ({ page }) => {
    await entrarComo(page, 'ADMIN');
    await page.goto('/inventario');
    await expect(page.locator('[data-fila]').first()).toBeVisible();
    await expect(boton(page)).toBeVisible();
    await page.keyboard.press('?');
    await expect(apartado(page, 'Existencias y mínimos')).toBeInViewport();
    await sinFaltas(page);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('cargar csv');
    await page.getByRole('group', { name: 'Guía' }).getByRole('option', { name: 'Cargar partes de un CSV' }).click();
    await expect(page).toHaveURL(/\/guia\?de=gestion#/);
    await expect(apartado(page, 'Cargar partes de un CSV')).toBeInViewport();
    await verImagenes(page);
    await sinFaltas(page);
    await page.goto('/guia');
    await expect(apartado(page, 'Instalación')).toBeVisible();
    await sinFaltas(page);
  });

  test('an open screen explains itself without a network', async ({ page, context }) => {
    await page.clock.install();
    await entrarComo(page, 'GESTION');
    await expect(boton(page)).toBeVisible();
    await traerLaGuia(page, ['../../docs/guia/gestion.md', 'src/app/help/HelpDialog.tsx']);
    await context.setOffline(true);
    await boton(page).click();
    await expect(apartado(page, 'El Dashboard')).toBeInViewport();
  });
});

test.describe('in the steps', () => {
  test.use({ ...TELEFONO, serviceWorkers: 'allow', permissions: ['geolocation'] });

  test('? in each step opens its section without coverage, over the work', async ({ page, context, request }) => {
    const { parte } = await parteParaVisitar(request);
    const { id, id_establecimiento, id_proyecto, latitud, longitud } = parte;
    await context.setGeolocation({ latitude: latitud ?? 40.4, longitude: longitud ?? -3.7, accuracy: 10 });
    await page.clock.install();
    await entrarComo(page, 'TECNICO');
    await expect(page.locator('li[data-tarjeta]').first()).toBeVisible();
    await guardarEnElDispositivo(page);
    await context.setOffline(true);
    await page.goto(`/parte_tecnico/${id}/${id_establecimiento}/${id_proyecto}`);
    await page.getByRole('button', { name: 'Iniciar parte' }).tap();
    await enElAsistente(page, parte);
    const guia = page.getByRole('dialog', { name: 'Guía del técnico' });
    for (const [paso, nombre] of ['Posiciones', 'Muebles', 'Establecimiento', 'Preguntas y respuestas'].entries()) {
      await irAlPaso(page, paso + 1);
      await page.getByRole('button', { name: 'Ayuda', exact: true }).tap();
      await expect(guia.getByRole('heading', { level: 2, name: nombre, exact: true })).toBeInViewport();
      await guia.getByRole('button', { name: 'Cerrar' }).tap();
      await expect(guia).toBeHidden();
    }
    await expect(page.getByRole('navigation', { name: 'Pasos del parte' })).toContainText('4 de 7');
  });
});

for (const [actor, titulo, nombre] of [
  ['TECNICO', 'Guía del técnico', 'Sus partes'],
  ['EMPRESA', 'Guía de la empresa', 'Sus partes y los de su gente'],
] as const satisfies readonly (readonly [ActorDemo, string, string])[])
  test.describe(`in the shop, ${actor}`, () => {
    test.use({ ...TELEFONO, serviceWorkers: 'allow' });

    test('the guide is there without coverage, with its pictures, and has no accessibility fault', async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await entrarComo(page, actor);
      await expect(page.locator('li[data-tarjeta]').first()).toBeVisible();
      await guardarEnElDispositivo(page);
      await context.setOffline(true);
      await page.goto('/partes_asignados_tecnico');
      await expect(page.locator('li[data-tarjeta]').first()).toBeVisible();
      await boton(page).tap();
      await expect(page.getByRole('dialog', { name: titulo })).toBeVisible();
      await expect(apartado(page, nombre)).toBeInViewport();
      await sinFaltas(page);
      await page.getByRole('button', { name: 'Cerrar' }).tap();
      await page.goto('/guia');
      await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
      await verImagenes(page);
      await sinFaltas(page);
    });
  });
