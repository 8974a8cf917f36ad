import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** How many service workers there are for this page. */
export const workersDe = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/**
 * Lets the ten seconds after the first view pass, and waits until the app is kept on the device. The page's clock must
 * have been installed.
 */
export async function guardarEnElDispositivo(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:11');
    expect(await workersDe(page)).toBe(1);
  }).toPass();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve()),
    );
  });
}
