import Button from '@mui/material/Button';
import { porEnviar } from '@tajo/domain/campo/cola';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNotifier } from '../../base/notifier.tsx';
import { Band } from '../../base/Band.tsx';
import type { UserSession } from '../../base/session.ts';
import { modeloListo } from '../../campo/modelo.ts';
import { holdSite, isSiteOpen } from '../worker/site-lock.ts';
import { startPageWorker } from '../worker/start-worker.ts';
import type { Version } from '../worker/version.ts';
import { pageVersion } from '../worker/version.ts';
import { useOnSite } from './useOnSite.ts';

/** How often it is asked whether everything has been sent, in ms, while a version waits. */
const ASK_EVERY = 15_000;

/** Whether this device holds something that was not sent, of whichever user. */
async function hasUnsent(): Promise<boolean> {
  const { cola, ajenos } = await modeloListo();
  return porEnviar(cola) + ajenos > 0;
}

interface NewVersionProps {
  readonly session: UserSession;
  readonly hasPending?: () => Promise<boolean>;
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
      const pending = await hasPending();
      if (!over) setSent(!pending);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [ready, onSite, hasPending]);

  if (!ready || onSite || !sent) return null;
  const update = async (): Promise<void> => {
    if (await hasPending())
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
