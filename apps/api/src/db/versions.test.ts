import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaSql } from '../../../../tools/dump.ts';
import { committed, type CommittedBase } from '../../test/database.ts';
import { cuentasQueries } from '../almacen/cuentas.queries.ts';
import { recuentoQueries } from '../partes/recuento.queries.ts';
import { silent } from './log.ts';
import { migrate } from './migrate.ts';

const folder = new URL('../../test/versions/', import.meta.url);
const versions = readdirSync(folder).map((file) => file.replace('.sql.gz', ''));

let test: CommittedBase;
beforeAll(async () => void (test = await committed()));
afterAll(() => test.close());

async function restore(version: string): Promise<void> {
  const { pool } = test.base;
  await pool.query('drop schema public cascade; create schema public; set check_function_bodies = off');
  await pool.query(gunzipSync(readFileSync(new URL(`${version}.sql.gz`, folder))).toString());
}

describe('a database of an earlier version, with data', () => {
  it.each(versions)('%s gets the schema of this one, and its books still add up', async (version) => {
    const { pool, db } = test.base;
    const schema = await schemaSql(pool);
    await restore(version);
    const { rows: before } = await pool.query<{ n: number }>('select count(*)::int as n from parte');
    await migrate(test.base, silent);
    expect(await schemaSql(pool)).toBe(schema);
    expect(await cuentasQueries(db).leerDescuadradas()).toEqual([]);
    expect(await recuentoQueries(db).leerDescuadrados()).toEqual([]);
    const { rows: after } = await pool.query('select count(*)::int as n from parte');
    expect(after).toEqual(before);
    expect(before[0]?.n).toBeGreaterThan(50);
  });
});
