import { useEffect, useEffectEvent } from 'react';
import { isCommand } from '../../kit/keys.ts';

/** Escape leaves a form, unless something open above it, or a notice, is closed by it. */
export function useEscape(onBack: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isCommand(event) && document.querySelector('[data-cartel]') === null) onBack();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
