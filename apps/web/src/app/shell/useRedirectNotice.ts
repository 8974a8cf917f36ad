import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useNotifier } from '../../base/notifier.tsx';

/** Explains why the user is on the first screen and not at the requested address (AMB-013). */
export function useRedirectNotice(): void {
  const requested = useLocation({ select: ({ state }) => state.desconocida });
  const { error } = useNotifier();
  const navigate = useNavigate();
  const notify = useEffectEvent((path: string) => {
    error(`La dirección ${path} no existe. Esta es su pantalla de inicio.`);
    // Neither a reload nor the way back says it again.
    void navigate({ to: '.', search: true, replace: true, state: {} });
  });
  useEffect(() => {
    if (requested !== undefined) notify(requested);
  }, [requested]);
}
