import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render.tsx';
import type { UserSession } from '../../base/session.ts';
import { hechoNuevo } from '../../../test/hecho.ts';
import { clearToken } from '../../api/token.ts';
import { cambiarCola, insertarHecho } from '../../campo/almacen.ts';
import { holdSite } from '../worker/site-lock.ts';
import { NewVersion } from './NewVersion.tsx';

const session: UserSession = {
  id: 7,
  nombre: 'Eva',
  email: 'e@x.es',
  role: 'TECNICO',
  expiresAt: Infinity,
  timeZone: 'Europe/Madrid',
};
const apply = vi.fn<() => Promise<void>>(async () => undefined);
const hasPending = vi.fn<() => Promise<boolean>>();
let tell: () => void;
let ready: boolean;

async function show(path = '/partes_asignados_tecnico', pending: typeof hasPending | null = hasPending) {
  const version = {
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
    isReady: () => ready,
    watch: () => undefined,
    apply,
  };
  await renderScreen(
    path,
    <NewVersion session={session} {...(pending && { hasPending: pending })} version={version} />,
  );
}
const arrive = () => {
  ready = true;
  tell();
};
const notice = page.getByText('Hay una versión nueva.');
const update = page.getByRole('button', { name: 'Actualizar' });
beforeEach(() => {
  ready = false;
  hasPending.mockReset().mockResolvedValue(false);
  apply.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a new version', () => {
  it('is offered when it is there, and comes with the press only', async () => {
    await show();
    await expect.element(notice).not.toBeInTheDocument();
    arrive();
    await expect.element(notice).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
    await update.click();
    await expect.poll(() => apply.mock.calls.length).toBe(1);
  });

  it.each(['/parte_tecnico/12/40/3', '/parte/12/40/3'])(
    'is not offered while one works on site at %s',
    async (path) => {
      await show(path);
      arrive();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(notice.elements()).toEqual([]);
      expect(hasPending).not.toHaveBeenCalled();
    },
  );

  it('waits until everything has been sent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    hasPending.mockResolvedValue(true);
    await show();
    arrive();
    await expect.poll(() => hasPending.mock.calls.length).toBe(1);
    expect(notice.elements()).toEqual([]);
    hasPending.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(notice).toBeVisible();
  });

  it.each([
    ['waits for the own work, however old it is', 7, 40, 0],
    ['waits for what somebody else has done here', 8, 30, 0],
    ['does not wait for what an account that is gone has left', 8, 32, 1],
  ])('%s', async (_, usuario, days, offered) => {
    clearToken();
    const ocurrido = new Date(Date.now() - days * 86_400_000).toISOString();
    const { clave } = await insertarHecho({
      ...hechoNuevo({ clase: 'comentario', comentario: 'x' }),
      usuario,
      ocurrido,
    });
    await show(undefined, null);
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(notice.elements()).toHaveLength(offered);
    await cambiarCola((row) => (row.clave === clave ? null : row));
  });

  it('says why it does not come when something is pending by then, or another tab works on site', async () => {
    await show();
    arrive();
    await expect.element(update).toBeVisible();
    hasPending.mockResolvedValue(true);
    await update.click();
    await expect.element(page.getByText(/tiene que enviarse lo que queda pendiente/)).toBeVisible();
    hasPending.mockResolvedValue(false);
    const leave = holdSite();
    await update.click();
    await expect.element(page.getByText(/salga del parte/)).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
    leave();
    await update.click();
    await expect.poll(() => apply.mock.calls.length).toBe(1);
  });
});
