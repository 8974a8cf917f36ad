import { sql } from 'kysely';
import type { Base } from '../src/db/connect.ts';
import { contents } from './contents.ts';
import { committed, type CommittedBase } from './database.ts';

type Rows = Readonly<Record<string, unknown>>;
/** A database in which tests of this worker commit, one after another, with its initial content. */
interface Lent {
  readonly own: CommittedBase;
  readonly empty: readonly string[];
  readonly fixed: Rows;
  /** Statement that resets every sequence. */
  readonly sequences: string;
}
let free: Lent | undefined;

async function opened(): Promise<Lent> {
  const own = await committed();
  const { db } = own.base;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const names = tables.rows.map(({ name }) => name);
  const all = Object.entries(await contents(db, names));
  const isEmpty = ([, rows]: [string, unknown]) => Array.isArray(rows) && rows.length === 0;
  const sequences = await sql<{ put: string }>`
    select format('select setval(%L, %s, %L)', format('%I', sequencename), coalesce(last_value, 1),
      last_value is not null) as put
    from pg_sequences where schemaname = 'public'`.execute(db);
  return {
    own,
    empty: all.filter(isEmpty).map(([table]) => table),
    fixed: Object.fromEntries(all.filter((entry) => !isEmpty(entry))),
    sequences: sequences.rows.map(({ put }) => put).join(';'),
  };
}

const without = (rows: unknown) =>
  `to_jsonb(t) <> all (array(select jsonb_array_elements('${escaped(rows)}'::jsonb)->'row'))`;
const escaped = (rows: unknown): string => JSON.stringify(rows).replaceAll("'", "''");

/** Deletes what was committed, with the append-only triggers disabled. Returns whether the rest is unchanged. */
async function emptied({ db, pool }: Base, { empty, fixed, sequences }: Lent): Promise<boolean> {
  const added = Object.entries(fixed).map(([table, rows]) => `delete from ${table} t where ${without(rows)}`);
  const all = [...empty.map((table) => `delete from ${table}`), ...added, sequences];
  await pool.query(
    `begin; set local session_replication_role = replica; set local lock_timeout = '2s'; ${all.join(';')}; commit`,
  );
  return JSON.stringify(await contents(db, Object.keys(fixed))) === JSON.stringify(fixed);
}

/**
 * Provides a fresh database for one test that commits. A new one takes as long as ten tests, so the previous one is
 * emptied and reused, unless its test failed, left a lock or changed the fixed rows.
 */
export async function lent(work: (own: CommittedBase) => Promise<void>): Promise<void> {
  const mine = free ?? (await opened());
  // A test that asks while this one is in use, or after a test that never ended, opens another.
  free = undefined;
  let asFound = false;
  let over = false;
  const base = {
    ...mine.own.base,
    listen: (channel: string, onNotice: (payload: string) => void) =>
      mine.own.base.listen(channel, (payload) => void (over || onNotice(payload))),
  };
  try {
    await work({ ...mine.own, base });
    over = true;
    asFound = free === undefined && (await emptied(base, mine).catch(() => false));
  } finally {
    over = true;
    if (asFound) free = mine;
    else await mine.own.close();
  }
}
