import type { ClientConfig, Pool } from 'pg';
import type { Engine } from './engine.ts';
import { hostsOf } from './hosts.ts';
import { listener } from './listener.ts';
import type { Log } from './log.ts';
import { WrongSchema } from './migrate.ts';
import { openPool } from './pool.ts';
import { followPrimary } from './primary.ts';
import { SPARE_MS, type Waits } from './waits.ts';

/** Longest wait for a connection with one of several hosts: another one may be the primary meanwhile. */
const ONE_OF_SEVERAL_MS = 2000;

/** What every connection with a server is opened with. With 4 MB a bitmap of a million partes holds whole pages only. */
export const SERVER_OPTIONS: ClientConfig = {
  application_name: 'tajo',
  options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c work_mem=16MB',
  keepAlive: true,
};

/** Throws if no server answers, or if it is older than 15. */
async function checkServer(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  );
  const { version = 0, encoding } = rows[0] ?? {};
  if (version < 150_000) throw new WrongSchema('Tajo necesita PostgreSQL 15 o posterior.');
  if (encoding !== 'UTF8')
    log.warn(
      `La base de datos guarda los textos en ${encoding} y no en UTF8: una letra con acento cuenta como dos. Cree otra con encoding 'UTF8' y lleve todo a ella con npm run mudar.`,
    );
}

/**
 * Opens a pool over a PostgreSQL server (15 or newer) and a connection that listens, by its own address if one is
 * given. Of several hosts both use the one that accepts writes, and follow it to another. Throws if the server does not
 * answer or is older.
 */
export async function openServer(url: string, listenUrl: string, log: Log, waits: Waits): Promise<Engine> {
  const urls = hostsOf(url) ?? [url];
  const options: ClientConfig = {
    ...SERVER_OPTIONS,
    connectionTimeoutMillis: urls.length > 1 ? Math.min(ONE_OF_SEVERAL_MS, waits.connection) : waits.connection,
    statement_timeout: waits.statement,
    lock_timeout: waits.lock,
    idle_in_transaction_session_timeout: waits.idle,
  };
  const primary = await followPrimary(urls, log);
  const pool = openPool({ ...options, ...primary.target(), max: 10, idleTimeoutMillis: 30_000 }, log);
  const short = { max: 1, connectionTimeoutMillis: SPARE_MS, idleTimeoutMillis: 30_000 };
  const spare = openPool({ ...options, ...primary.target(), ...short }, log);
  primary.onChange(() => {
    for (const one of [pool, spare]) Object.assign(one.options, primary.target());
  });
  pool.on('remove', primary.doubt);
  const notify = (channel: string, payload: string) => {
    const query = { text: 'select pg_notify($1, $2)', values: [channel, payload], query_timeout: waits.pulse };
    return pool.query(query);
  };
  const listening = listenUrl === url ? primary : await followPrimary(hostsOf(listenUrl) ?? [listenUrl], log);
  const notices = listener({
    connection: () => ({ ...options, ...listening.target(), statement_timeout: 0, lock_timeout: 0 }),
    notify,
    pulse: waits.pulse,
    log,
  });
  const close = async (): Promise<void> => {
    for (const one of [primary, listening]) one.close();
    await notices.close();
    await Promise.all([pool.end(), spare.end()]);
  };
  try {
    await checkServer(pool, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, spare, listen: notices.listen, close };
}
