import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import { prepared, runPrepared } from './prepared.ts';

let base: TestBase;
beforeAll(async () => {
  base = await openTestBase();
});
afterAll(() => base.close());

describe('a statement that is marked', () => {
  it('is planned once and answers each time by its own values; the others are not kept', () =>
    base.rolledBack(async (db) => {
      const texto = prepared('select $1::int + 1 as marked');
      for (const n of [1, 2]) {
        const { rows } = await runPrepared(db, sql<{ marked: number }>`select ${n}::int + 1 as marked`);
        expect(rows).toEqual([{ marked: n + 1 }]);
        await sql`select ${n}::int + 1 as plain`.execute(db);
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
        where statement like 'select $1::int%'`.execute(db);
      expect(rows).toEqual([{ statement: texto }]);
    }));
});
