import type { Pool } from 'pg';
import { underWay } from './under-way.ts';

const held = underWay();

/** Runs `work` while a connection is held. In tests, `work` must not request another connection. */
export const holding = <T>(work: () => Promise<T>): Promise<T> => held.run(work);

/** In tests, refuses a second connection inside `holding`: on the embedded engine it would be a deadlock. */
export function guarded(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const refuseOrConnect = (...args: unknown[]): unknown => {
    if (held.isOpen())
      throw new Error('a second connection was asked for inside a transaction: use its tx, not system.db');
    return connect(...args);
  };
  return Object.assign(pool, { connect: refuseOrConnect });
}
