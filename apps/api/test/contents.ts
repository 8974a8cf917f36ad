import { sql } from 'kysely';
import type { Db } from '../src/db/handle.ts';

/** Returns every row of the tables. */
export async function contents(db: Db, tables: readonly string[]): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`.execute(db);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}
