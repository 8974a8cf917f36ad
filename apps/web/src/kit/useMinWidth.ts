import { useSyncExternalStore } from 'react';

/** Returns whether a media query holds; updates when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** Returns whether the window is at least so many pixels wide; updates when it is resized. */
export const useMinWidth = (from: number): boolean => useMedia(`(min-width: ${from}px)`);
