import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const REGLAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const TEMAS = [
  ['light', 'dark'],
  ['dark', 'light'],
] as const;

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

interface Salvedad {
  /** True while a menu or a list of options is open, which belongs to no landmark. */
  readonly flotante?: boolean;
}

/** Checks the page with all rules of axe, in the light and in the dark theme. A finding does not end the test. */
export async function sinFaltas(page: Page, { flotante = false }: Salvedad = {}): Promise<void> {
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  for (const [esquema, otro] of TEMAS) {
    await page.emulateMedia({ colorScheme: esquema });
    await expect(page.locator('html')).not.toHaveAttribute(`data-${otro}`);
    await quieta(page);
    // The pages have no frames; the mode that supports them takes ten times as long.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false })
      .withTags(REGLAS)
      .disableRules(flotante ? ['region'] : [])
      .analyze();
    const faltas = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`);
    // The list of failed tests shows the first line of this text only.
    expect.soft(faltas, `${page.url()} (${esquema}): ${faltas.join('; ')}`).toEqual([]);
  }
}
