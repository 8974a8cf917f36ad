import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render.tsx';
import type { UserSession } from '../../base/session.ts';
import { SessionEnding } from './SessionEnding.tsx';

const END = Date.parse('2026-11-26T19:12:00Z');
const session: UserSession = {
  id: 7,
  nombre: 'Eva',
  email: 'e@x.es',
  role: 'TECNICO',
  expiresAt: END,
  timeZone: 'Europe/Madrid',
};
const HOUR = 3_600_000;
const notice = page.getByText('La sesión termina a las 20:12.');

async function showAt(now: number, { path = '/partes_asignados_tecnico', user = session } = {}) {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  return renderScreen(path, <SessionEnding session={user} />);
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the end of a session', () => {
  it('is announced two hours before, and leads to the login', async () => {
    const { path } = await showAt(END - 2 * HOUR - 30_000);
    await expect.element(notice).not.toBeInTheDocument();
    vi.advanceTimersByTime(60_000);
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: 'Entrar de nuevo' }).click();
    await expect.poll(path).toBe('/logout');
  });

  it('is not announced without a network, in which nobody can log in', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await showAt(END - HOUR);
    await expect.element(notice).not.toBeInTheDocument();
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.element(notice).toBeVisible();
  });

  it('is announced neither at work on a parte nor to the office', async () => {
    await showAt(END - HOUR, { path: '/parte_tecnico/12/40/3' });
    await expect.element(notice).not.toBeInTheDocument();
    await showAt(END - HOUR, { user: { ...session, role: 'GESTION' } });
    await expect.element(notice).not.toBeInTheDocument();
    await showAt(END - HOUR);
    await expect.element(notice).toBeVisible();
  });
});
