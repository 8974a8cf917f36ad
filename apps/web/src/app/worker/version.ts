/** How long an open app waits before it asks again whether there is a new version, in ms. */
const ASK_EVERY = 3_600_000;

/** Whether a newer version of the app is ready on this device. */
export interface Version {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isReady: () => boolean;
  /** Follows the registration's updates. */
  readonly watch: (registration: ServiceWorkerRegistration) => void;
  /** Loads the page again, by the newer version if one is ready. */
  readonly apply: () => Promise<void>;
}

/**
 * Follows the versions of the service worker. A new one waits until `apply` is called, or until the app has been closed
 * everywhere: the page itself is never reloaded unasked.
 */
export function versionOf(container: ServiceWorkerContainer, reload: () => void): Version {
  let ready = false;
  let asked = false;
  let controlled = container.controller !== null;
  let checked = Date.now();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    ready = true;
    for (const listener of listeners) listener();
  };
  container.addEventListener('controllerchange', () => {
    if (asked) return reload();
    // The first worker of a page brings nothing new. Another one was let in by another tab: this page is the old one.
    if (controlled) tell();
    controlled = true;
  });
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller !== null) tell();
    });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isReady: () => ready,
    watch(registration) {
      if (registration.waiting !== null && container.controller !== null) tell();
      follow(registration.installing);
      registration.addEventListener('updatefound', () => follow(registration.installing));
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'visible' || Date.now() - checked < ASK_EVERY) return;
        checked = Date.now();
        registration.update().catch(() => undefined);
      });
    },
    async apply() {
      const waiting = (await container.getRegistration())?.waiting ?? null;
      if (waiting === null) return reload();
      asked = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      waiting.postMessage({ type: 'SKIP_WAITING' });
    },
  };
}

const NO_WORKER: Version = {
  subscribe: () => () => undefined,
  isReady: () => false,
  watch: () => undefined,
  apply: async () => location.reload(),
};

// Absent in a page that is not served over https.
const container = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/** The version of this page. */
export const pageVersion: Version = container === undefined ? NO_WORKER : versionOf(container, () => location.reload());
