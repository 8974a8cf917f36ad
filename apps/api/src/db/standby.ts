import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { kyselyOver, type OnStatement } from './dialect.ts';
import type { Db } from './handle.ts';
import { guarded } from './holding.ts';
import type { Log } from './log.ts';
import { openPool } from './pool.ts';
import { SERVER_OPTIONS } from './server.ts';
import type { Waits } from './waits.ts';

const EVERY_MS = 1000;
/** Longest wait for the answer to how far a server is. */
const ANSWER_MS = 1000;
/** Data that are older are not shown: the primary answers instead. */
const OLDEST_MS = 60_000;

const AT = "(select system_identifier::text from pg_control_system()) || ' ' || current_database()";
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position, ${AT} as place`;
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position, ${AT} as place
  where pg_is_in_recovery()`;

/** How far a server is, in bytes of its log, and in which installation and database. */
interface Position {
  readonly position: bigint;
  readonly place: string;
}

interface Reading {
  readonly db: Db;
  /** Age of what it shows, in ms: every change that was committed before is there. */
  readonly age: number;
}

export interface Standby {
  /** Returns undefined if it does not answer, is no standby of this database, or is a minute or more behind. */
  read(): Reading | undefined;
  close(): Promise<void>;
}

async function ask(pool: Pool, text: string): Promise<Position | undefined> {
  try {
    const query = { text, query_timeout: ANSWER_MS };
    const { rows } = await pool.query<{ position: string; place: string }>(query);
    const [row] = rows;
    return row && { position: BigInt(row.position), place: row.place };
  } catch {
    return undefined;
  }
}

/**
 * Opens a pool over a standby of `primary` and asks both each second how far they are. Resolves after the first answers.
 * A server that does not answer is asked again; its return needs no restart.
 */
export async function openStandby(
  url: string,
  primary: Pool,
  { log, waits, onStatement }: { readonly log: Log; readonly waits: Waits; readonly onStatement: OnStatement },
): Promise<Standby> {
  const limits = { statement_timeout: waits.statement, idle_in_transaction_session_timeout: waits.idle };
  const pool = openPool(
    { ...SERVER_OPTIONS, ...limits, connectionString: url, max: 5, connectionTimeoutMillis: ANSWER_MS },
    log,
  );
  const db = kyselyOver(guarded(pool), waits, onStatement);
  /** Where the primary was, and when: what was committed before `at` lies below `position`. */
  let written: { readonly at: number; readonly position: bigint }[] = [];
  let seen: number | undefined;
  let used: boolean | undefined;

  const read = (): Reading | undefined => {
    const age = seen === undefined ? Infinity : performance.now() - seen;
    return age < OLDEST_MS ? { db, age } : undefined;
  };
  async function look(): Promise<void> {
    const at = performance.now();
    const [own, standby] = await Promise.all([ask(primary, WRITTEN), ask(pool, REPLAYED)]);
    if (own !== undefined) written.push({ at, position: own.position });
    const isOurs = standby !== undefined && (own === undefined || own.place === standby.place);
    const last = isOurs ? written.findLast(({ position }) => position <= standby.position) : undefined;
    if (last !== undefined) written = written.filter(({ at: earlier }) => earlier >= last.at);
    seen = isOurs ? (last?.at ?? seen) : undefined;
    // The primary may be away for days.
    written = written.slice(-OLDEST_MS / EVERY_MS);
    const usable = read() !== undefined;
    if (usable !== used && (used !== undefined || !usable))
      log.warn(
        `Base de datos de lectura: ${usable ? 'se vuelve a leer de ella' : 'no sirve ahora; se lee de la principal'}`,
      );
    used = usable;
  }

  await look();
  const stop = new AbortController();
  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      await wait(EVERY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      if (!stop.signal.aborted) await look();
    }
  }
  const watching = watch();
  return {
    read,
    async close() {
      stop.abort();
      await watching;
      await pool.end();
    },
  };
}
