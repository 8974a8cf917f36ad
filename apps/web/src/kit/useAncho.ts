import { useSyncExternalStore } from 'react';

/** Returns whether the window is at least so many pixels wide; updates when it is resized. */
export function useAncho(desde: number): boolean {
  const consulta = `(min-width: ${desde}px)`;
  return useSyncExternalStore(
    (oyente) => {
      const media = matchMedia(consulta);
      media.addEventListener('change', oyente);
      return () => media.removeEventListener('change', oyente);
    },
    () => matchMedia(consulta).matches,
  );
}
