import { escapeIdentifier, type ClientBase } from 'pg';
import type { TableShape } from './tables.ts';

/** Most bytes and lines that one statement inserts. */
const MOST_BYTES = 1024 * 1024;
const MOST_LINES = 1000;

/** Lists foreign keys, indexes and our triggers, which slow down or refuse a load; pg_dump leaves them for the end too. */
const OBSTACLES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid) from pg_index i
  join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all
  select format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

/**
 * Runs `work` without foreign keys, indexes and triggers, and puts them back, which fails if a row breaks a foreign key.
 * The owner of the tables may do this; session_replication_role would need a superuser.
 */
export async function withoutObstacles(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ away: string; back: string }>(OBSTACLES);
  for (const { away } of rows) await client.query(away);
  await work();
  for (const { back } of rows) await client.query(back);
}

function insertOf({ name, columns }: TableShape): string {
  const names = columns.map((column) => escapeIdentifier(column.name)).join(', ');
  const values = columns.map(({ type }, n) => `(r->>${n})::${type}`).join(', ');
  return `insert into ${escapeIdentifier(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) r`;
}

/** Yields the lines of pieces that may be cut anywhere, some hundreds at a time as a JSON array. */
export async function* groupsOfLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let lines: string[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    let from = 0;
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10, from)) {
      lines.push(rest.toString('utf8', from, at));
      bytes += at - from;
      from = at + 1;
      if (bytes < MOST_BYTES && lines.length < MOST_LINES) continue;
      yield `[${lines.join(',')}]`;
      [lines, bytes] = [[], 0];
    }
    rest = rest.subarray(from);
  }
  if (lines.length > 0) yield `[${lines.join(',')}]`;
}

/** Inserts lines as `readLines` yields them. */
export async function loadLines(client: ClientBase, table: TableShape, pieces: AsyncIterable<Buffer>): Promise<void> {
  const text = insertOf(table);
  for await (const group of groupsOfLines(pieces)) await client.query(text, [group]);
}
