import Button from '@mui/material/Button';
import { formatoInstante } from '@tajo/domain/instantes';
import { esOficina } from '@tajo/domain/roles';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Band } from '../../base/Band.tsx';
import type { UserSession } from '../../base/session.ts';
import { useOnline } from '../../kit/online.ts';
import { useOnSite } from './useOnSite.ts';

/** How long before the end of the session it is announced, in ms: time for a visit. */
const BEFORE_MS = 2 * 3_600_000;
const CHECK_EVERY = 60_000;

/** Tells a technician, while he has a network, that he will need one to log in again (AMB-006). */
export function SessionEnding({ session: { role, expiresAt, timeZone } }: { readonly session: UserSession }) {
  const isNear = () => Date.now() > expiresAt - BEFORE_MS;
  const [near, setNear] = useState(isNear);
  const online = useOnline();
  const onSite = useOnSite();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setInterval(() => setNear(isNear()), CHECK_EVERY);
    return () => clearInterval(timer);
  });
  if (!near || !online || onSite || esOficina(role)) return null;
  const time = formatoInstante(timeZone, new Date(expiresAt)).slice(-5);
  return (
    <Band data-clase="nota" role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5 }}>
      <span>La sesión termina a las {time}. Sin cobertura no podrá volver a entrar.</span>
      <Button
        color="inherit"
        variant="outlined"
        sx={{ flex: 'none', minHeight: 48 }}
        onClick={() => void navigate({ to: '/logout' })}
      >
        Entrar de nuevo
      </Button>
    </Band>
  );
}
