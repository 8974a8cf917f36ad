import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import { MOST, prepared, preparingAll, runPrepared } from './prepared.ts';

let base: TestBase;
beforeAll(async () => {
  base = await openTestBase();
});
afterAll(() => base.close());

describe('a statement that is marked', () => {
  it('is planned once and answers each time by its own values; the others are not kept', () =>
    base.rolledBack(async (db) => {
      const text = prepared('select $1::int + 1 as marked');
      for (const n of [1, 2]) {
        const { rows } = await runPrepared(db, sql<{ marked: number }>`select ${n}::int + 1 as marked`);
        expect(rows).toEqual([{ marked: n + 1 }]);
        await sql`select ${n}::int + 1 as plain`.execute(db);
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
        where statement like 'select $1::int%'`.execute(db);
      expect(rows).toEqual([{ statement: text }]);
    }));

  it('is every one while a work repeats them, and no other after it', () =>
    base.rolledBack(async (db) => {
      await preparingAll(async () => {
        for (const n of [1, 2]) {
          const { rows } = await sql<{ dentro: number }>`select ${n}::int as dentro`.execute(db);
          expect(rows).toEqual([{ dentro: n }]);
        }
      });
      await sql`select ${1}::int as despues`.execute(db);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
        where statement in ('select $1::int as dentro', 'select $1::int as despues')`.execute(db);
      expect(rows).toEqual([{ statement: 'select $1::int as dentro' }]);
    }));

  it('is one of so many at most: what comes later is asked without a plan of its own', () =>
    base.rolledBack(async (db) => {
      const foreign = (n: number) => sql<Record<string, number>>`select ${n}::int as ${sql.id(`ajena_${n}`)}`;
      for (const n of [...Array(MOST + 20).keys(), 0, MOST + 1])
        await expect(runPrepared(db, foreign(n))).resolves.toMatchObject({ rows: [{ [`ajena_${n}`]: n }] });
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements
        where name like 'tajo%'`.execute(db);
      expect(rows).toEqual([{ n: MOST }]);
    }));

  it('answers right after it has failed', () =>
    base.rolledBack(async (db) => {
      const divided = (n: number) => sql<{ n: number }>`select 9 / ${n}::int as n`;
      await sql`savepoint antes`.execute(db);
      await expect(runPrepared(db, divided(0))).rejects.toMatchObject({ code: '22012' });
      await sql`rollback to antes`.execute(db);
      await expect(runPrepared(db, divided(3))).resolves.toMatchObject({ rows: [{ n: 3 }] });
    }));
});
