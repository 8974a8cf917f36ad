import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Returns what the browser thinks of the network. A hint only: every call is tried anyway, and reports its failure. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
