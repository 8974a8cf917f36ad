import type { Db } from './handle.ts';
import { runText } from './prepared.ts';

// Equal texts are equal contents: a snapshot tells which transactions count, and each that is kept changes it. After a
// crash the server may give numbers again, of transactions that nobody keeps any more: its statistics begin anew then.
const SNAPSHOT = `select pg_current_snapshot()::text || ' ' || coalesce(w.stats_reset::text, '') as texto from pg_stat_wal w`;

/** All that is kept in the database now, as a text that is another one after every transaction that writes. */
export async function snapshotOf(db: Db): Promise<string> {
  const { rows } = await runText<{ texto: string }>(db, SNAPSHOT, []);
  const [fila] = rows;
  if (fila === undefined) throw new Error('the database told no snapshot');
  return fila.texto;
}
