import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import { MOST, prepared, runPrepared } from './prepared.ts';

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

  it('keeps its plan while it is asked for, and gives its name away when too many others are', () =>
    base.rolledBack(async (db) => {
      const siempre = sql<{ siempre: number }>`select ${1}::int as siempre`;
      const ajena = (n: number) => sql<Record<string, number>>`select ${n}::int as ${sql.id(`ajena_${n}`)}`;
      const hechas = async () => {
        const { rows } = await sql<{ statement: string; desde: number }>`select statement,
          extract(epoch from prepare_time)::float8 as desde from pg_prepared_statements`.execute(db);
        return rows;
      };
      await runPrepared(db, siempre);
      const deSiempre = async () => (await hechas()).filter(({ statement }) => statement.includes('as siempre'));
      const antes = await deSiempre();
      expect(antes).toHaveLength(1);
      // Twice: in the second round the names of the first ones stand for others.
      for (const n of [...Array(MOST + 20).keys(), ...Array(40).keys()]) {
        await expect(runPrepared(db, ajena(n))).resolves.toMatchObject({ rows: [{ [`ajena_${n}`]: n }] });
        await expect(runPrepared(db, siempre)).resolves.toMatchObject({ rows: [{ siempre: 1 }] });
      }
      expect(await deSiempre()).toEqual(antes);
      const nombradas = (await hechas()).filter(({ statement }) => statement.includes('ajena_'));
      expect(nombradas).toHaveLength(MOST - 1);
    }));

  it('answers as itself when its name was given to one that failed, and comes back', () =>
    base.rolledBack(async (db) => {
      const propia = sql<{ n: number }>`select ${1}::int as n`;
      const otras = (vuelta: string) => {
        for (let n = 1; n < MOST; n++) prepared(`select ${n} as ${vuelta}`);
      };
      await runPrepared(db, propia);
      otras('antes');
      await sql`savepoint antes`.execute(db);
      await expect(runPrepared(db, sql`select 9 / ${0}::int as n`)).rejects.toMatchObject({ code: '22012' });
      await sql`rollback to antes`.execute(db);
      otras('despues');
      await expect(runPrepared(db, propia)).resolves.toMatchObject({ rows: [{ n: 1 }] });
    }));
});
