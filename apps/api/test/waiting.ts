import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../src/db/handle.ts';
import type { TestApi } from './with-api.ts';

/** Resolves to true when the request waits for a lock, to false when it is answered. PostgreSQL only. */
export async function waitsForLock({ system }: TestApi, request: Promise<unknown>): Promise<boolean> {
  const answered = request.then(
    () => true,
    () => true,
  );
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!(await Promise.race([answered, setImmediate(false)])))
    if ((await waiting.execute(system.db)).rows[0]?.n !== 0) return true;
  return false;
}

/** Sends a request during an uncommitted change, which commits as soon as the request waits. Returns the answer. */
export async function whileUnderWay<T>(
  api: TestApi,
  change: (tx: Tx) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<{ readonly waited: boolean; readonly answer: T }> {
  const tx = await api.system.db.startTransaction().execute();
  try {
    await change(tx);
    const answer = request();
    const waited = await waitsForLock(api, answer);
    await tx.commit().execute();
    return { waited, answer: await answer };
  } finally {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
  }
}
