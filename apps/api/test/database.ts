import { connect, type Base } from '../src/db/connect.ts';
import { transact } from '../src/db/dialect.ts';
import { silent } from '../src/db/log.ts';
import type { Db } from '../src/db/handle.ts';
import { openPostgresBase } from './postgres-base.ts';

/** Engine of this run: TAJO_TEST_ENGINE, by default the embedded one. */
export const engine = process.env['TAJO_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';

/** `url`: of the server, for tests that open another connection; undefined on the embedded engine. */
export type CommittedBase = { base: Base; url: string | undefined; close(): Promise<void> };
export type TestBase = CommittedBase & { rolledBack<T>(work: (db: Db) => Promise<T>): Promise<T> };

/**
 * Creates a migrated database with the catalogue rows, for a test that must commit. Takes a second; use `rolledBack`
 * otherwise.
 */
export async function committed(): Promise<CommittedBase> {
  if (engine === 'postgres') {
    const server = process.env['TAJO_TEST_URL'];
    if (!server) throw new Error('TAJO_TEST_ENGINE=postgres needs TAJO_TEST_URL, a server where databases may be made');
    return openPostgresBase(server);
  }
  const base = await connect({ log: silent });
  return { base, url: undefined, close: () => base.close() };
}

/**
 * Opens one database for a test file. `rolledBack` passes the handle of an open transaction, in which inTransaction
 * makes savepoints, and rolls it back afterwards. As usual in PostgreSQL, a failed statement outside of inTransaction
 * makes the rest of that transaction fail.
 */
export async function openTestBase(): Promise<TestBase> {
  const opened = await committed();
  return {
    ...opened,
    async rolledBack(work) {
      const done = new Error('rolled back on purpose');
      let result: { readonly value: Awaited<ReturnType<typeof work>> } | undefined;
      await transact(opened.base.db, async (tx) => {
        result = { value: await work(tx) };
        throw done;
      }).catch((error: unknown) => {
        if (error !== done) throw error;
      });
      if (result === undefined) throw done;
      return result.value;
    },
  };
}
