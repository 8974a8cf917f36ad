import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render.tsx';
import type { UserSession } from '../../base/session.ts';
import { holdSite } from '../worker/site-lock.ts';
import { VersionNueva } from './VersionNueva.tsx';

const sesion: UserSession = {
  id: 7,
  nombre: 'Eva',
  email: 'e@x.es',
  role: 'TECNICO',
  expiresAt: Infinity,
  timeZone: 'Europe/Madrid',
};
const apply = vi.fn<() => Promise<void>>(async () => undefined);
const hayPendientes = vi.fn<() => Promise<boolean>>();
let tell: () => void;
let ready: boolean;

async function show(path = '/partes_asignados_tecnico') {
  const version = {
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
    isReady: () => ready,
    watch: () => undefined,
    apply,
  };
  await renderScreen(path, <VersionNueva sesion={sesion} hayPendientes={hayPendientes} version={version} />);
}
const arrive = () => {
  ready = true;
  tell();
};
const aviso = page.getByText('Hay una versión nueva.');
const actualizar = page.getByRole('button', { name: 'Actualizar' });
beforeEach(() => {
  ready = false;
  hayPendientes.mockReset().mockResolvedValue(false);
  apply.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a new version', () => {
  it('is offered when it is there, and comes with the press only', async () => {
    await show();
    await expect.element(aviso).not.toBeInTheDocument();
    arrive();
    await expect.element(aviso).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
    await actualizar.click();
    await expect.poll(() => apply.mock.calls.length).toBe(1);
  });

  it.each(['/parte_tecnico/12/40/3', '/parte/12/40/3'])(
    'is not offered while one works on site at %s',
    async (path) => {
      await show(path);
      arrive();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(aviso.elements()).toEqual([]);
      expect(hayPendientes).not.toHaveBeenCalled();
    },
  );

  it('waits until everything has been sent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    hayPendientes.mockResolvedValue(true);
    await show();
    arrive();
    await expect.poll(() => hayPendientes.mock.calls.length).toBe(1);
    expect(aviso.elements()).toEqual([]);
    hayPendientes.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(aviso).toBeVisible();
  });

  it('says why it does not come when something is pending by then, or another tab works on site', async () => {
    await show();
    arrive();
    await expect.element(actualizar).toBeVisible();
    hayPendientes.mockResolvedValue(true);
    await actualizar.click();
    await expect.element(page.getByText(/tiene que enviarse lo que queda pendiente/)).toBeVisible();
    hayPendientes.mockResolvedValue(false);
    const leave = holdSite();
    await actualizar.click();
    await expect.element(page.getByText(/salga del parte/)).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
    leave();
    await actualizar.click();
    await expect.poll(() => apply.mock.calls.length).toBe(1);
  });
});
