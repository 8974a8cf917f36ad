const KEY = 'tajo.token';

/** Returns the stored token of the session. It is stored nowhere else. */
export const readToken = (): string | null => localStorage.getItem(KEY);

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
// One storage listener for all: between two of them React would unmount the screens of those that follow.
const inAnotherTab = (e: StorageEvent) => {
  if (e.key === KEY || e.key === null) notify();
};
// A page that Back brings again has heard nothing of what other tabs did meanwhile.
const onReturn = (e: PageTransitionEvent) => {
  if (e.persisted) notify();
};

/** Calls `listener` whenever the token changes, in this tab or in another. Returns the function that stops it. */
export function onTokenChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', inAnotherTab);
    addEventListener('pageshow', onReturn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', inAnotherTab);
    removeEventListener('pageshow', onReturn);
  };
}

let ended: string | null = null;
/** Returns the token of the last session if that did not end by its user's wish; null otherwise. */
export const endedToken = (): string | null => ended;
/** Returns whether the last session expired, so that the login can say so. */
export const hasExpired = (): boolean => ended !== null;

let closed = false;
/** Returns whether the user ended the last session in this tab. */
export const hasClosed = (): boolean => closed;

export function storeToken(token: string): void {
  ended = null;
  closed = false;
  localStorage.setItem(KEY, token);
  notify();
}

/** `onItsOwn`: the session expired; otherwise the user ended it. */
export function clearToken({ onItsOwn = false } = {}): void {
  ended = onItsOwn ? readToken() : null;
  closed = !onItsOwn;
  localStorage.removeItem(KEY);
  notify();
}
