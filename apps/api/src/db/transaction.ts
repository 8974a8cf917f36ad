import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import { holding } from './holding.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** The handle of an open transaction. Queries built over it cannot leave it. */
export type Tx = Db;

const RETRIES = 2;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const running = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs `work` in a transaction: all of it or, when it throws, nothing. After a deadlock or a serialization
 * failure it is run again, twice at most, so it must do nothing but read and write the database.
 * Over a handle that is itself a transaction (a test that is rolled back) it is a savepoint.
 * Throws at once inside another inTransaction: a command is not called from a command.
 */
export async function inTransaction<T>(system: { db: Db }, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (running.getStore()?.open) throw new Error('inTransaction inside inTransaction: hand the tx to the inner work');
  const state = { open: true };
  try {
    return await running.run(state, () =>
      system.db.isTransaction ? inSavepoint(system.db, work) : inOwn(system.db, work),
    );
  } finally {
    state.open = false;
  }
}

async function inOwn<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => holding(() => work(tx)));
    } catch (error) {
      if (attempt === RETRIES || !isConflict(error)) throw error;
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

const turns = new WeakMap<Db, Promise<unknown>>();

/** Savepoints of one connection nest: two at once would release each other, so they take turns. */
function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const turn = (turns.get(tx) ?? Promise.resolve()).then(async () => {
    await sql`savepoint paso`.execute(tx);
    try {
      const result = await work(tx);
      await sql`release savepoint paso`.execute(tx);
      return result;
    } catch (error) {
      await sql`rollback to savepoint paso`.execute(tx);
      throw error;
    }
  });
  turns.set(
    tx,
    turn.catch(() => {}),
  );
  return turn;
}
