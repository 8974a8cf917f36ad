import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestBase } from '../../test/database.ts';
import { preparingAll } from '../db/prepared.ts';
import { lugaresQueries } from './lugares.queries.ts';

it('the spots of a shop are found by index even in a plan made once for all values', async () => {
  const base = await openTestBase();
  await base.rolledBack(async (db) => {
    await preparingAll(async () => {
      for (let vez = 0; vez < 2; vez += 1) {
        const ids = await lugaresQueries(db).insertarFaltantes(['almacen', 'baja']);
        expect([...ids.keys()].toSorted()).toEqual(['ajuste', 'almacen', 'baja', 'descuadre']);
      }
    });
    const { rows } = await sql<{ name: string; parameters: number }>`
      select name, cardinality(parameter_types) as parameters from pg_prepared_statements
      where statement like '%from "lugar" where%'`.execute(db);
    const [{ name, parameters } = { name: '', parameters: 0 }] = rows;
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
    await sql`set local enable_seqscan = off`.execute(db);
    const values = Array.from({ length: parameters }, () => `'{}'`).join();
    const plan = JSON.stringify((await sql.raw(`explain execute ${name}(${values})`).execute(db)).rows);
    expect(plan).toContain('lugar_clase_unica');
    expect(plan).not.toContain('Seq Scan');
  });
  await base.close();
});
