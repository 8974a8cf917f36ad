import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderAtRoute } from '../../test/render-at-route.tsx';
import { GuiaPage } from './GuiaPage.tsx';

it('shows the guide with all its pictures', async () => {
  await page.viewport(390, 844);
  await renderAtRoute(<GuiaPage />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Guía del técnico' })).toBeVisible();
  const imagenes = [...document.querySelectorAll<HTMLImageElement>('main img, img')];
  expect(imagenes.length).toBeGreaterThan(5);
  for (const imagen of imagenes) {
    imagen.loading = 'eager';
    await imagen.decode().catch(() => expect.fail(imagen.outerHTML));
    expect(imagen.alt).not.toBe('');
    expect(imagen.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  }
});
