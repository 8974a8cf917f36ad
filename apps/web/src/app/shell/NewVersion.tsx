import Button from '@mui/material/Button';
import { porEnviar } from '@tajo/domain/campo/cola';
import { DIAS_DE_ENTREGA } from '@tajo/domain/resolver/entregar';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNotifier } from '../../base/notifier.tsx';
import { Band } from '../../base/Band.tsx';
import type { UserSession } from '../../base/session.ts';
import { leerCola } from '../../campo/almacen.ts';
import { holdSite, isSiteOpen } from '../worker/site-lock.ts';
import { startPageWorker } from '../worker/start-worker.ts';
import type { Version } from '../worker/version.ts';
import { pageVersion } from '../worker/version.ts';
import { useOnSite } from './useOnSite.ts';

/** How often it is asked whether everything has been sent, in ms, while a version waits. */
const ASK_EVERY = 15_000;

/** How long somebody else's unsent work holds up a version, in ms: an account that is gone can deliver it no longer. */
const LONGEST_HOLD = (DIAS_DE_ENTREGA + 1) * 86_400_000;

/** Whether this device holds something that was not sent, of whichever user. */
async function hasUnsent({ id }: UserSession): Promise<boolean> {
  const unsent = (await leerCola()).filter((row) => porEnviar([row]) > 0);
  return unsent.some(({ usuario, ocurrido }) => usuario === id || Date.now() - Date.parse(ocurrido) < LONGEST_HOLD);
}

interface NewVersionProps {
  readonly session: UserSession;
  readonly hasPending?: (session: UserSession) => Promise<boolean>;
  readonly version?: Version;
}

/** Keeps the app on the device, and offers a newer version when nothing is under way. */
export function NewVersion({ session, hasPending = hasUnsent, version = pageVersion }: NewVersionProps) {
  const { role } = session;
  const ready = useSyncExternalStore(version.subscribe, version.isReady);
  const onSite = useOnSite();
  const [sent, setSent] = useState(false);
  const { error } = useNotifier();

  useEffect(() => startPageWorker(role), [role]);
  useEffect(() => (onSite && 'locks' in navigator ? holdSite() : undefined), [onSite]);
  useEffect(() => {
    if (!ready || onSite) return undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      const pending = await hasPending(session);
      if (!over) setSent(!pending);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [ready, onSite, hasPending, session]);

  if (!ready || onSite || !sent) return null;
  const update = async (): Promise<void> => {
    if (await hasPending(session))
      return error('Antes de actualizar tiene que enviarse lo que queda pendiente en este dispositivo.');
    if (await isSiteOpen()) return error('Antes de actualizar, salga del parte que tiene abierto en otra pestaña.');
    await version.apply();
  };
  return (
    <Band data-clase="nota" role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5 }}>
      <span>Hay una versión nueva.</span>
      <Button color="inherit" variant="outlined" onClick={() => void update()}>
        Actualizar
      </Button>
    </Band>
  );
}
