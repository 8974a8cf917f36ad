import type { Engine } from './engine.ts';
import { listener } from './listener.ts';
import type { Log } from './log.ts';
import { openPool } from './pool.ts';
import type { Waits } from './waits.ts';

/**
 * Opens a pool over a PostgreSQL server (15 or newer) and a connection that listens, by its own address if one is
 * given. Throws if the server does not answer or is older.
 */
export async function openServer(url: string, listenUrl: string, log: Log, waits: Waits): Promise<Engine> {
  const options = {
    connectionString: url,
    application_name: 'tajo',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
    keepAlive: true,
    connectionTimeoutMillis: waits.connection,
    statement_timeout: waits.statement,
    lock_timeout: waits.lock,
    idle_in_transaction_session_timeout: waits.idle,
  };
  const pool = openPool({ ...options, max: 10, idleTimeoutMillis: 30_000 }, log);
  const notify = (channel: string, payload: string) => {
    const query = { text: 'select pg_notify($1, $2)', values: [channel, payload], query_timeout: waits.pulse };
    return pool.query(query);
  };
  const connection = { ...options, connectionString: listenUrl, statement_timeout: 0, lock_timeout: 0 };
  const notices = listener({ connection, notify, pulse: waits.pulse, log });
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) throw new Error('Tajo necesita PostgreSQL 15 o posterior.');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    listen: notices.listen,
    async close() {
      await notices.close();
      await pool.end();
    },
  };
}
