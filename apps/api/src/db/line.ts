import type { Pool, PoolClient } from 'pg';

/** Weight of the latest connection in the average. */
const LATEST = 1 / 32;
/** Connections that a request asks for, one after another. */
const PER_REQUEST = 4;

interface Line {
  take(): Promise<PoolClient>;
  /**
   * Estimates in ms how long a request would wait in all, also by what the first in line has waited; never more than the
   * line is old: what came at once may pass by itself.
   */
  wait(): number;
}

/** The line of those who wait for a connection of a pool. */
export function waitingLine(pool: Pool): Line {
  const waiting = new Set<{ readonly since: number }>();
  const taken = new WeakMap<PoolClient, number>();
  /** Average time for which a connection is held, in ms. */
  let held = 0;
  /** When the line was last empty. */
  let begun = 0;
  pool.on('acquire', (client) => void taken.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    const now = performance.now();
    held += (now - (taken.get(client) ?? now) - held) * LATEST;
  });
  return {
    take() {
      const client = pool.connect();
      const waiter = { since: performance.now() };
      if (waiting.size === 0) begun = waiter.since;
      waiting.add(waiter);
      return client.finally(() => waiting.delete(waiter));
    },
    wait() {
      const [first] = waiting;
      if (first === undefined) return 0;
      const now = performance.now();
      const estimate = Math.max(now - first.since, (PER_REQUEST * waiting.size * held) / pool.options.max);
      return Math.min(now - begun, estimate);
    },
  };
}
