import { useSyncExternalStore } from 'react';

const listen = (listener: () => void): (() => void) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
};

/** Returns the path, without a router: the login comes before it is loaded. */
export const usePath = (): string => useSyncExternalStore(listen, () => location.pathname);

/** Goes to a path; inside the app the router reacts to the same event. */
export function openPath(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
