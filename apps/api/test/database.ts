import { connect, type Base } from '../src/db/connect.ts';
import { transact } from '../src/db/dialect.ts';
import { silent } from '../src/db/log.ts';
import type { Db } from '../src/db/handle.ts';
import { openPostgresBase } from './postgres-base.ts';

/** Which engine this run is against: TAJO_TEST_ENGINE, the embedded one by default. */
export const engine = process.env['TAJO_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';

/** `url`: the server's, for tests that connect once more; undefined on the embedded engine. */
export type CommittedBase = { base: Base; url: string | undefined; close(): Promise<void> };
export type TestBase = CommittedBase & { rolledBack<T>(work: (db: Db) => Promise<T>): Promise<T> };

/** A fresh migrated database with the catalogue rows, for a test that must commit. Costs a second: `rolledBack` is the rule. */
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
 * One database for a test file. `rolledBack` hands over the handle of one open transaction, on which
 * inTransaction makes savepoints, and undoes everything afterwards. A statement that fails outside of
 * inTransaction spoils the rest of that transaction, as PostgreSQL does.
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
