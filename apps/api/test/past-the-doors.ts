import { sql } from 'kysely';
import { inTransaction } from '../src/db/transaction.ts';
import type { Db } from '../src/db/handle.ts';
import type { TestApi } from './with-api.ts';

// Statements that no room executes: they test the database's own constraints.

export const LET_THROUGH = 'let through';

/** Returns the error with which the database refuses a statement; the transaction continues. */
export const refusal = ({ system }: TestApi, statement: string): Promise<string> =>
  inTransaction(system, (tx) => sql.raw(statement).execute(tx)).then(
    () => LET_THROUGH,
    (error: Error) => error.message,
  );

/** Returns the statements that were not refused with this error, and what happened. */
export async function refusedOtherwise(
  api: TestApi,
  statements: readonly string[],
  so: RegExp,
): Promise<Record<string, string>> {
  const otherwise: Record<string, string> = {};
  for (const statement of statements) {
    const said = await refusal(api, statement);
    if (!so.test(said)) otherwise[statement] = said;
  }
  return otherwise;
}

const next = (column: string) => `coalesce(${column}, 0) + 1`;
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  bool: (column) => `not ${column}`,
  int2: next,
  int4: next,
  int8: next,
  float8: next,
  text: () => `'otro'`,
  varchar: () => `'otro'`,
  jsonb: () => `'{"otro": true}'`,
  uuid: () => 'gen_random_uuid()',
  timestamptz: (column) => `coalesce(${column}, now()) + interval '1 day'`,
};

export type Column = { readonly name: string; readonly type: string; readonly identity: boolean };

export async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, udt_name as type, is_identity = 'YES' as identity from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(db);
  return rows;
}

/**
 * Statements that set each column to its default, to itself and to another value; an identity column allows only the
 * first.
 */
export async function updatesOf(db: Db, table: string, where = 'true'): Promise<string[]> {
  return (await columnsOf(db, table)).flatMap(({ name, type, identity }) => {
    const other = OTHER[type];
    if (other === undefined) throw new Error(`${table}.${name}: what is another value of ${type}?`);
    const values = identity ? ['default'] : ['default', name, other(name)];
    return values.map((value) => `update ${table} set ${name} = ${value} where ${where}`);
  });
}

/** Returns the tables with a trigger named after them with this ending, by name. */
export async function guardedBy(db: Db, ending: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = c.relname || ${ending}::text and t.tgenabled = 'O' order by 1`.execute(db);
  return rows.map((r) => r.table);
}

/** Returns the tables with a foreign key to one of these, by name. */
export async function referringTo(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = any(${tables}::text[]::regclass[]) order by 1`.execute(db);
  return rows.map((r) => r.table);
}
