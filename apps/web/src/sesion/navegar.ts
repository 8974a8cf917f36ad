import { useSyncExternalStore } from 'react';

const escuchar = (oyente: () => void): (() => void) => {
  addEventListener('popstate', oyente);
  return () => removeEventListener('popstate', oyente);
};

/** Returns the path, without a router: the login comes before it is loaded. */
export const usePath = (): string => useSyncExternalStore(escuchar, () => location.pathname);

/** Goes to a path; inside the app the router reacts to the same event. */
export function navegar(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
