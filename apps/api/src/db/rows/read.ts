import { createHash } from 'node:crypto';
import { escapeIdentifier, type ClientBase } from 'pg';
import type { Base } from '../connect.ts';
import type { TableShape } from './tables.ts';

/** Rows fetched at once: a few are hundreds of kB long. */
const FETCH = 500;

interface Digest {
  readonly rows: number;
  readonly sha256: string;
}

/** Runs reads of one snapshot, for as long as they take. */
export async function inOneSnapshot<T>(
  { pool }: Pick<Base, 'pool'>,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Closes the session, with its transaction if it is still open.
    client.release(true);
  }
}

/**
 * Reads a table, inside an open transaction, as pieces of whole lines. A line is a JSON array of the columns as text or
 * null, the same on every engine.
 */
export async function* readLines(client: ClientBase, { name, columns, order }: TableShape): AsyncGenerator<Buffer> {
  const list = columns.map((column) => `${escapeIdentifier(column.name)}::text`).join(', ');
  const table = escapeIdentifier(name);
  await client.query(`declare lines no scroll cursor for select ${list} from ${table} order by ${order}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${FETCH} from lines`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  await client.query('close lines');
}

/** Passes pieces of whole lines on. `end` returns the digest of what has passed. */
export function digesting(pieces: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let rows = 0;
  async function* passed(): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      hash.update(piece);
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1;
      yield piece;
    }
  }
  return { pieces: passed(), end: (): Digest => ({ rows, sha256: hash.digest('hex') }) };
}

/** Returns the digest of a table inside an open transaction. */
export async function digestOf(client: ClientBase, table: TableShape): Promise<Digest> {
  const { pieces, end } = digesting(readLines(client, table));
  for await (const _ of pieces);
  return end();
}
