import type { Pool } from 'pg';
import { underWay } from './under-way.ts';

const held = underWay();

/** Runs `work` while a connection is held: in it, no other one may be asked for. */
export const holding = <T>(work: () => Promise<T>): Promise<T> => held.run(work);

/**
 * A pool that in the tests refuses a second connection inside `holding` at once: on the embedded engine it would wait
 * for itself for ever, and on a server a statement outside its transaction is a mistake all the same.
 */
export function guarded(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const refuseOrConnect = (...args: unknown[]): unknown => {
    if (held.isOpen())
      throw new Error('a second connection was asked for inside a transaction: use its tx, not system.db');
    return connect(...args);
  };
  return Object.assign(pool, { connect: refuseOrConnect });
}
