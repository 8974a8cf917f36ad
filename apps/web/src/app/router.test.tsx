import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAppAs } from '../../test/open-app.tsx';
import { PAGES } from './pages.ts';

const guide = PAGES['/guia'];
afterEach(() => {
  if (guide !== undefined) PAGES['/guia'] = guide;
  vi.restoreAllMocks();
});

it('a screen whose script cannot be had without a network says so, and the page is not loaded again unasked', async () => {
  PAGES['/guia'] = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const store = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, ...entry) {
    // The router notes that it has loaded the page again for this script, and does so.
    if (entry[0].startsWith('tanstack_router_reload')) throw new Promise(() => undefined);
    store.apply(this, entry);
  });
  await openAppAs('TECNICO', '/guia');
  await expect.element(page.getByText(/No se ha podido mostrar esta pantalla/)).toBeVisible();
});
