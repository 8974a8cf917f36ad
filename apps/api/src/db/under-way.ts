import { AsyncLocalStorage } from 'node:async_hooks';

/** Node 20 hooks every promise of a process that has once run in a store: a tenth of a request's CPU. */
const WATCHED = process.env['NODE_ENV'] === 'test';

interface UnderWay {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether who asks was called from work that is under way in it; only the tests know, elsewhere it is false. */
  isOpen(): boolean;
}

/** Something that may be under way once along a chain of calls: a mistake of ours, which the tests are to find. */
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
        // What the work started and left running (a timer, a listener) keeps the store, and is free again.
        state.open = false;
      }
    },
  };
}
