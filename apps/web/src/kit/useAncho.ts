import { useSyncExternalStore } from 'react';

/** Whether the window has at least so many pixels; it follows its size. */
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
