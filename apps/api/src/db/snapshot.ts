import type { Db, Reader } from './handle.ts';
import { askBefore } from './dialect.ts';
import { runText } from './prepared.ts';

// Equal texts are equal contents: a snapshot tells which transactions count, and each that is kept changes it. After a
// crash the server may give numbers again, of transactions that nobody keeps any more: its statistics begin anew then.
const SNAPSHOT = `select pg_current_snapshot()::text || ' ' || coalesce(w.stats_reset::text, '') as texto from pg_stat_wal w`;

function textOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const texto = rows[0]?.['texto'];
  if (typeof texto !== 'string') throw new Error('the database told no snapshot');
  return texto;
}

/** All that is kept in the database now, as a text that is another one after every transaction that writes. */
export const snapshotOf = async (db: Db): Promise<string> =>
  textOf((await runText<Record<string, unknown>>(db, SNAPSHOT, [])).rows);

/**
 * The same for who reads anyway: asked on the way of the first statement, and before it, so that what is read is never
 * older than what the text stands for. Undefined until that one is answered.
 */
export function readingFrom(db: Db): { readonly reader: Reader; snapshot(): string | undefined } {
  let asked = false;
  let texto: string | undefined;
  const reader: Reader = {
    executeQuery(query) {
      const compiled = 'compile' in query ? query.compile() : query;
      if (!asked) askBefore(compiled, SNAPSHOT, (rows) => void (texto = textOf(rows)));
      asked = true;
      return db.executeQuery(compiled);
    },
  };
  return { reader, snapshot: () => texto };
}
