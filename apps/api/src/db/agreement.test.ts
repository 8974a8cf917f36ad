import { RESTRICCIONES } from '@tajo/contract/restricciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';

let base: TestBase;
beforeAll(async () => {
  base = await openTestBase();
});
afterAll(() => base.close());

const CATALOGUES = /^(rol|categoria|provincia|canal|tipo_accion|tipo_informe|migracion|catalogo)/;

/** Checks, foreign keys and unique indexes by name; keys and not-nulls cannot be hit through the contract. */
const constraints = async (): Promise<string[]> => {
  const { rows } = await sql<{ nombre: string }>`
    select conname as nombre from pg_constraint where contype in ('c', 'f', 'u') and connamespace = 'public'::regnamespace
    union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace`.execute(base.base.db);
  return rows.map((r) => r.nombre).filter((n) => !CATALOGUES.test(n));
};

describe('the database and the contract', () => {
  it('have a Spanish text for every constraint that a save can run into', async () => {
    const missing = (await constraints()).filter((n) => RESTRICCIONES[n] === undefined);
    expect(missing, 'add them to contract/restricciones.ts').toEqual([]);
  });

  it('have no text for a constraint that is gone', async () => {
    const there = new Set(await constraints());
    expect(Object.keys(RESTRICCIONES).filter((n) => !there.has(n))).toEqual([]);
  });
});
