import { Pool } from 'pg';
import type { Engine } from './engine.ts';
import { listener } from './listener.ts';
import type { Log } from './log.ts';
import { getTypeParser } from './parsers.ts';
import type { Waits } from './waits.ts';

/** A pool over a PostgreSQL server, 15 or newer. Throws when it does not answer or is older. */
export async function openServer(url: string, log: Log, waits: Waits): Promise<Engine> {
  const options = {
    connectionString: url,
    application_name: 'tajo',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
    keepAlive: true,
    connectionTimeoutMillis: waits.connection,
    statement_timeout: waits.statement,
    lock_timeout: waits.lock,
    idle_in_transaction_session_timeout: waits.statement,
    types: { getTypeParser },
  };
  const pool = new Pool({ ...options, max: 10, idleTimeoutMillis: 30_000 });
  const complain = (error: Error) => log.warn(`Conexión con la base de datos: ${error.message}`);
  pool.on('error', complain);
  // A client that is out of the pool has no listener of the pool's, and would end the process when its socket dies.
  pool.on('connect', (client) => client.on('error', complain));
  const notices = listener({ ...options, statement_timeout: 0, lock_timeout: 0 }, log);
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
    escuchar: notices.escuchar,
    async close() {
      await notices.close();
      await pool.end();
    },
  };
}
