import { useEffect, useEffectEvent } from 'react';
import { isCommand } from '../../kit/keys.ts';

/** Escape leaves a form, unless something open above it is closed by it. */
export function useEscape(onVolver: () => void): void {
  const alPulsar = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isCommand(event)) onVolver();
  });
  useEffect(() => {
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
}
