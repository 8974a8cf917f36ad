import { useSyncExternalStore } from 'react';

/** Returns whether the window is at least so many pixels wide; updates when it is resized. */
export function useMinWidth(from: number): boolean {
  const query = `(min-width: ${from}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
