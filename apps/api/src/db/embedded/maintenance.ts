import { escapeIdentifier, type Pool } from 'pg';
import type { Log } from '../log.ts';

const WAL_LIMIT = 48 * 1024 * 1024;
const TICK_MS = 30_000;
const CHECKPOINT_MS = 5 * 60_000;
const IDLE_MS = 60_000;

/** The log back to its cap when it has grown past `limit` bytes since the last checkpoint. Says whether it did. */
export async function checkpointIfDue(pool: Pool, limit: number): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes) <= limit) return false;
  await pool.query('checkpoint');
  return true;
}

/** Vacuums the one table that needs it most, by autovacuum's own rule of thumb. Says which, if any. */
export async function vacuumOne(pool: Pool): Promise<string | undefined> {
  // Counts of changes reach the view now and then; asked for at once they are there for the next statement.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
      order by n_dead_tup + n_mod_since_analyze desc limit 1`,
  );
  const table = rows[0]?.relname;
  if (table) await pool.query(`vacuum (analyze) ${escapeIdentifier(table)}`);
  return table;
}

/**
 * The engine has no background processes, so checkpoints and vacuum are made here: between other work on
 * its one connection, vacuum only after a quiet minute. Returns what stops it.
 */
export function maintain(pool: Pool, log: Log): () => void {
  let lastUse = Date.now();
  let lastCheckpoint = Date.now();
  let busy = false;
  const onAcquire = () => void (busy || (lastUse = Date.now()));
  pool.on('acquire', onAcquire);

  async function tick(): Promise<void> {
    const due = Date.now() - lastCheckpoint > CHECKPOINT_MS;
    if (await checkpointIfDue(pool, due ? 0 : WAL_LIMIT)) lastCheckpoint = Date.now();
    if (Date.now() - lastUse > IDLE_MS) await vacuumOne(pool);
  }

  const timer = setInterval(() => {
    // Its one connection may be held for minutes, by a restore or the demo data: another time, then.
    if (busy || pool.idleCount < pool.totalCount) return;
    busy = true;
    tick()
      .catch((error: Error) => log.warn(`Mantenimiento de la base de datos: ${error.message}`))
      .finally(() => (busy = false));
  }, TICK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    pool.off('acquire', onAcquire);
  };
}
