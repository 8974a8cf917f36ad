import { kyselyOver, type OnStatement } from './dialect.ts';
import { openEmbedded } from './embedded/open.ts';
import type { Engine } from './engine.ts';
import type { Db } from './handle.ts';
import { guarded } from './holding.ts';
import type { Log } from './log.ts';
import { openServer } from './server.ts';
import { EMBEDDED_WAITS, SPARE_MS, WAITS, type Waits } from './waits.ts';

export type Base = Engine & { db: Db; spareDb: Db; embedded: boolean };

/**
 * Opens the database: a PostgreSQL server at `url` (notices arrive over `listenUrl`), else the embedded engine in
 * `dataDir`, else in memory. Throws an error whose message is one line for the operator (DirectoryLockedError, a server that
 * does not answer, files of another engine).
 */
export async function connect(options: {
  url?: string | undefined;
  listenUrl?: string | undefined;
  dataDir?: string | undefined;
  log: Log;
  waits?: Waits;
  onStatement?: OnStatement;
}): Promise<Base> {
  const { url, listenUrl, dataDir, log, onStatement, waits = url === undefined ? EMBEDDED_WAITS : WAITS } = options;
  const engine =
    url === undefined ? await openEmbedded(dataDir, log, waits) : await openServer(url, listenUrl ?? url, log, waits);
  const { pool, spare } = engine;
  const db = kyselyOver(guarded(pool), waits, onStatement);
  const spareDb = spare === pool ? db : kyselyOver(spare, { ...waits, answer: SPARE_MS }, onStatement);
  return { ...engine, db, spareDb, embedded: url === undefined };
}
