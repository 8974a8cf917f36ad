import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { transact } from './dialect.ts';
import type { Db, Tx } from './handle.ts';
import { underWay } from './under-way.ts';

export interface Scope {
  readonly db: Db;
  /** Runs last in each transaction that commits, and takes the last locks. If it throws, nothing is saved. */
  readonly beforeCommit?: (tx: Tx) => Promise<void>;
}

const RETRIES = 2;
/** Pause before the first repeat. */
const PAUSE_MS = 25;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const running = underWay();

/**
 * Runs `work` in a transaction: all of it or, if it throws, nothing. After a deadlock or a serialization failure `work`
 * runs again, at most twice, so it must do nothing but read and write the database. If the handle is already a
 * transaction (in tests), it is a savepoint. In tests, throws inside another inTransaction: a command must not call a
 * command.
 */
export async function inTransaction<T>(system: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (running.isOpen()) throw new Error('inTransaction inside inTransaction: hand the tx to the inner work');
  return running.run(() => (parts.has(system.db) ? asPart(system.db, work) : alone(system.db, ending(system, work))));
}

/** Runs reads that see one snapshot; over an open transaction they see what that transaction sees. */
export const inSnapshot = <T>({ db }: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : transact(db, work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

const ending =
  <T>({ beforeCommit }: Scope, work: (tx: Tx) => Promise<T>) =>
  async (tx: Tx): Promise<T> => {
    const result = await work(tx);
    await beforeCommit?.(tx);
    return result;
  };

const alone = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? inSavepoint(db, work) : repeated(db, work);

/** Handles of `asWhole`, with the failures inside each. */
const parts = new WeakMap<Db, unknown[]>();

/**
 * Runs `work` in a transaction in which each inTransaction is a part: if one fails, everything is rolled back, even if
 * `work` catches the error. All of it runs again after a deadlock or a serialization failure.
 */
export async function asWhole<T>({ db, beforeCommit }: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const inWhole = async (tx: Tx): Promise<T> => {
    const handle = tx.withoutPlugins();
    const failures: unknown[] = [];
    parts.set(handle, failures);
    const result = await work(handle);
    if (failures.length > 0) throw failures[0];
    await beforeCommit?.(handle);
    return result;
  };
  return alone(db, inWhole);
}

/** Returns a handle over which each inTransaction fails by itself, even inside `asWhole`. */
export const separately = (db: Db): Db => (parts.has(db) ? db.withoutPlugins() : db);

async function asPart<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await work(tx);
  } catch (error) {
    parts.get(tx)?.push(error);
    throw error;
  }
}

async function repeated<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await transact(db, work);
    } catch (error) {
      if (attempt === RETRIES || !isConflict(error)) throw error;
      // A repeat at once can take the lock before the transaction that waited for it, and both wait for each other again.
      await wait(PAUSE_MS * (attempt + 1));
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

const turns = new WeakMap<Db, Promise<unknown>>();

/** Runs a part of a transaction in a savepoint: if it throws, only what it did is undone. One at a time. */
export const tentatively = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  // A handle of its own: the transaction may be a savepoint itself, which would be waited for.
  inSavepoint(tx.withoutPlugins(), work);

/** Savepoints of one connection nest: two at once would release each other, so they take turns. */
function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const turn = (turns.get(tx) ?? Promise.resolve()).then(async () => {
    await sql`savepoint paso`.execute(tx);
    try {
      const result = await work(tx);
      await sql`release savepoint paso`.execute(tx);
      return result;
    } catch (error) {
      // Released too: else an outer one of the same name would be undone only as far as this one.
      await sql`rollback to savepoint paso`.execute(tx);
      await sql`release savepoint paso`.execute(tx);
      throw error;
    }
  });
  turns.set(
    tx,
    turn.catch(() => {}),
  );
  return turn;
}
