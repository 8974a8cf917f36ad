import { AsyncLocalStorage } from 'node:async_hooks';

/** AsyncLocalStorage costs a tenth of a request's CPU in Node 20, so it is used in tests only. */
const WATCHED = process.env['NODE_ENV'] === 'test';

interface UnderWay {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** True if the caller was called from work that is running in it. Always false outside tests. */
  isOpen(): boolean;
}

/** Detects, in tests, work that is started inside itself along a chain of calls. */
export function underWay(): UnderWay {
  const store = new AsyncLocalStorage<{ open: boolean }>();
  return {
    isOpen: () => WATCHED && store.getStore()?.open === true,
    async run(work) {
      if (!WATCHED) return work();
      const state = { open: true };
      try {
        return await store.run(state, work);
      } finally {
        // Work that is still running (a timer, a listener) keeps the store, and counts as outside again.
        state.open = false;
      }
    },
  };
}
