import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubNetwork } from '../../../test/network.ts';
import { openAppAs } from '../../../test/open-app.tsx';

afterEach(() => vi.restoreAllMocks());

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

it('the office sees a notice while the browser has no network', async () => {
  stubNetwork({ 'GET /cliente/all': { body: [], total: 0 } });
  await openAppAs('GESTION', '/clientes');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  const band = page.getByText('Sin conexión a internet.');
  await expect.element(band).not.toBeInTheDocument();
  setOnline(false);
  await expect.element(band).toBeVisible();
  setOnline(true);
  await expect.element(band).not.toBeInTheDocument();
});
