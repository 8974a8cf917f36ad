import { Kysely } from 'kysely';
import { dialectOver } from './dialect.ts';
import { openEmbedded } from './embedded/open.ts';
import type { Engine } from './engine.ts';
import { guarded } from './holding.ts';
import type { Log } from './log.ts';
import { openServer } from './server.ts';
import type { Tables } from './tables.ts';
import { WAITS, type Waits } from './waits.ts';

export type Base = Engine & { db: Kysely<Tables>; embedded: boolean };

/**
 * Opens the database: a PostgreSQL server at `url`, else the embedded engine in `dataDir`, else the same in
 * memory. Fails with one line for the operator (BaseOcupada, a server that does not answer, another engine's files).
 */
export async function connect(options: {
  url?: string | undefined;
  dataDir?: string | undefined;
  log: Log;
  waits?: Waits;
}): Promise<Base> {
  const { url, dataDir, log, waits = WAITS } = options;
  const engine = url === undefined ? await openEmbedded(dataDir, log) : await openServer(url, log, waits);
  const db = new Kysely<Tables>({ dialect: dialectOver(guarded(engine.pool), waits) });
  return { ...engine, db, embedded: url === undefined };
}
