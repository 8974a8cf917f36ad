import axeCore from 'axe-core';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** In the page. */
declare const axe: typeof axeCore;

const DE_TODO = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A theme changes colours and nothing else. */
const DE_COLOR = ['color-contrast', 'link-in-text-block'];

const CLARO = { esquema: 'light', otro: 'dark', runOnly: { type: 'tag', values: DE_TODO } } as const;
const OSCURO = { esquema: 'dark', otro: 'light', runOnly: { type: 'rule', values: DE_COLOR } } as const;
const MESA = { width: 1280, height: 720 };
const MOVIL = { width: 390, height: 844 };

/** Waits for animations to end: fading content has less contrast. */
const quieta = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime))
        .map((a) => a.finished),
    ),
  );

interface Parte {
  /** Selector of what opened, if the rest of the page is checked elsewhere. */
  readonly en?: string;
}
export const DIALOGO: Parte = { en: '[role=dialog], [role=alertdialog]' };

/** Checks the page in one theme. A finding does not end the test. */
async function leer(page: Page, tema: typeof CLARO | typeof OSCURO, { en }: Parte = {}): Promise<void> {
  const { esquema, otro, runOnly } = tema;
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // Half a megabyte, once per document: `@axe-core/playwright` sends it for every check.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source);
  await page.emulateMedia({ colorScheme: esquema });
  await expect(page.locator('html')).not.toHaveAttribute(`data-${otro}`);
  await quieta(page);
  const options = {
    runOnly: { ...runOnly, values: [...runOnly.values] },
    resultTypes: ['violations' as const],
    preload: false,
  };
  const { violations } = await page.evaluate(({ donde, como }) => axe.run(donde ?? document, como), {
    donde: en,
    como: options,
  });
  const faltas = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`);
  // The list of failed tests shows the first line of this text only.
  expect.soft(faltas, `${page.url()} (${esquema}): ${faltas.join('; ')}`).toEqual([]);
}

/** Checks the page with all rules of axe in the light theme, and with those of colours in the dark one. */
export async function sinFaltas(page: Page, parte: Parte = {}): Promise<void> {
  await leer(page, CLARO, parte);
  await leer(page, OSCURO, parte);
}

/** The same on a desktop and on a phone, where it also fits the window, with text of twice its size too. */
export async function sinFaltasEnMesaYMovil(page: Page): Promise<void> {
  await leer(page, CLARO);
  await page.setViewportSize(MOVIL);
  await sinFaltas(page);
  const sobra = await page.evaluate(() =>
    ['100%', '200%', ''].map((letra) => {
      const html = document.documentElement;
      html.style.fontSize = letra;
      return html.scrollWidth - html.clientWidth;
    }),
  );
  expect.soft(sobra, `${page.url()}: wider than a phone`).toEqual([0, 0, 0]);
  await page.setViewportSize(MESA);
}
