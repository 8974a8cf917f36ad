import { expect, test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

const INFRACCION = 'infracción: ';

/** Notes what the pages of this context do against their own policy, most of which nobody would see. */
async function vigilar(context: BrowserContext, infracciones: string[]): Promise<void> {
  context.on('console', (linea) => {
    if (linea.text().startsWith(INFRACCION)) infracciones.push(linea.text());
  });
  await context.addInitScript((prefijo) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      console.error(`${prefijo}${location.pathname} ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  }, INFRACCION);
}

/** An errand in which nobody's pages, also those in a second browser, do anything that their policy forbids. */
export const test = base.extend<{ infracciones: string[] }>({
  infracciones: [
    async ({ browser }, use) => {
      const infracciones: string[] = [];
      const alAbrir = (context: BrowserContext) => void vigilar(context, infracciones);
      browser.on('context', alAbrir);
      await use(infracciones);
      browser.off('context', alAbrir);
      expect(infracciones).toEqual([]);
    },
    { auto: true },
  ],
});
