import { useEffect, useEffectEvent } from 'react';
import { esMando } from '../../kit/teclas.ts';

/** Escape leaves a form by its way back, unless something that is open over it closes by it. */
export function useEscape(onVolver: () => void): void {
  const alPulsar = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && esMando(event)) onVolver();
  });
  useEffect(() => {
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, []);
}
