import { escapeIdentifier, type Pool } from 'pg';
import type { Log } from '../log.ts';

const WAL_LIMIT = 48 * 1024 * 1024;
const TICK_MS = 30_000;
const CHECKPOINT_MS = 5 * 60_000;

/** Runs a checkpoint if more than `limit` bytes of WAL were written since the last one. Returns whether it did. */
export async function checkpointIfDue(pool: Pool, limit: number): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes) <= limit) return false;
  await pool.query('checkpoint');
  return true;
}

/** Vacuums the table that needs it most, by autovacuum's own formula. Returns its name, undefined if none needs it. */
export async function vacuumOne(pool: Pool): Promise<string | undefined> {
  // Statistics reach the view with a delay; after this call the next statement sees them.
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
 * Runs checkpoints and vacuums, since the engine has no background processes: between other work on its one connection.
 * Returns a function that stops it.
 */
export function maintain(pool: Pool, log: Log): () => void {
  let lastCheckpoint = Date.now();
  let busy = false;

  async function tick(): Promise<void> {
    const due = Date.now() - lastCheckpoint > CHECKPOINT_MS;
    if (await checkpointIfDue(pool, due ? 0 : WAL_LIMIT)) lastCheckpoint = Date.now();
    await vacuumOne(pool);
  }

  const timer = setInterval(() => {
    // A restore or the demonstration data may hold the only connection for minutes: the next tick tries again.
    if (busy || pool.idleCount < pool.totalCount) return;
    busy = true;
    tick()
      .catch((error: Error) => log.warn(`Mantenimiento de la base de datos: ${error.message}`))
      .finally(() => (busy = false));
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
