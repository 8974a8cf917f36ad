import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

const scope = new AsyncLocalStorage<{ open: boolean }>();

/** Runs `work` while a connection is held: in it, no other one may be asked for. */
export async function holding<T>(work: () => Promise<T>): Promise<T> {
  const held = { open: true };
  try {
    return await scope.run(held, work);
  } finally {
    // What the work started and left running (a timer, a listener) keeps the scope, and is free again.
    held.open = false;
  }
}

/**
 * A pool that refuses a second connection inside `holding` at once: on the embedded engine it would wait
 * for itself for ever, and on a server a statement outside its transaction is a mistake all the same.
 */
export function guarded(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const refuseOrConnect = (...args: unknown[]): unknown => {
    if (scope.getStore()?.open)
      throw new Error('a second connection was asked for inside a transaction: use its tx, not system.db');
    return connect(...args);
  };
  return Object.assign(pool, { connect: refuseOrConnect });
}
