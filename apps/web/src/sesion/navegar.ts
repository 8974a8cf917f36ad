import { useSyncExternalStore } from 'react';

const escuchar = (oyente: () => void): (() => void) => {
  addEventListener('popstate', oyente);
  return () => removeEventListener('popstate', oyente);
};

/** The path, without a router: the login comes before it is loaded. */
export const usePath = (): string => useSyncExternalStore(escuchar, () => location.pathname);

/** Goes to a path of the pages; inside the app its router hears of it by the same event. */
export function navegar(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
