// Provides a PostgreSQL for tests and measurements, and removes it afterwards.
import { execFile, spawn } from 'node:child_process';
import { chownSync, chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installFromDebian, isRoot } from './steps.mjs';

const exec = promisify(execFile);
const LEAST_VERSION = 15;
const EXTENSIONS = ['unaccent', 'pg_trgm'];

/** @typedef {{ url: string, version: string, origin: string }} Postgres the URL is a superuser's, of database `postgres` */

/**
 * Runs `work` with a PostgreSQL: the one of DATABASE_URL_TEST, else a throw-away cluster of the local binaries,
 * else of Debian's package. The cluster is stopped and deleted whatever happens.
 * `durable` keeps fsync on, for measurements. Rejects with {@link NoPostgres} when none can be had.
 * @template T
 * @param {(postgres: Postgres) => Promise<T>} work
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<T>}
 */
export async function withPostgres(work, { durable = false } = {}) {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return work({ url: given, version: '', origin: 'DATABASE_URL_TEST' });
  const cluster = await startCluster(durable);
  const stop = () => cluster.kill();
  process.once('exit', stop);
  try {
    return await work(cluster);
  } finally {
    process.removeListener('exit', stop);
    await cluster.stop();
  }
}

export class NoPostgres extends Error {}

/** @param {boolean} durable */
async function startCluster(durable) {
  const problems = [];
  for (const origin of ['local binaries', "Debian's package"]) {
    if (origin !== 'local binaries' && !(await installFromDebian(['postgresql', 'postgresql-contrib']))) break;
    for (const folder of await binaries()) {
      try {
        return { ...(await startFrom(folder, durable)), origin: `${origin}, throw-away cluster` };
      } catch (error) {
        problems.push(`${folder}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  const found = problems.length === 0 ? `no PostgreSQL ${LEAST_VERSION} or newer found` : problems.join('; ');
  throw new NoPostgres(`${found}; give DATABASE_URL_TEST`);
}

/** Returns folders with the real programs, newest first: distributions put wrappers and broken links on the PATH. */
async function binaries() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const postgres = path.join(folder, 'postgres');
    if (existsSync(postgres)) folders.push(path.dirname(realpathSync(postgres)));
  }
  const whole = [...new Set(folders)].filter((folder) =>
    ['initdb', 'postgres', 'psql'].every((name) => existsSync(path.join(folder, name))),
  );
  const versions = await Promise.all(
    whole.map(async (folder) => ({ folder, version: Number.parseInt(await versionOf(folder), 10) || 0 })),
  );
  return versions
    .filter(({ version }) => version >= LEAST_VERSION)
    .sort((a, b) => b.version - a.version)
    .map(({ folder }) => folder);
}

/** @param {string} folder */
const versionOf = (folder) =>
  exec(path.join(folder, 'postgres'), ['--version']).then(
    ({ stdout }) => /\d+(\.\d+)*/.exec(stdout)?.[0] ?? '',
    () => '',
  );

/** @param {string} folder @param {boolean} durable */
async function startFrom(folder, durable) {
  const home = mkdtempSync(path.join(tmpdir(), 'tajo-pg-'));
  const owner = await ownerOf(home);
  const data = path.join(home, 'data');
  const discard = () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  try {
    const port = await freePort();
    await exec(
      path.join(folder, 'initdb'),
      ['-D', data, '-U', 'tajo', '--auth=trust', '--no-sync', '--encoding=UTF8', '--no-locale', '--lc-ctype=C.UTF-8'],
      { cwd: home, ...owner },
    );
    const settings = ['timezone=UTC', 'max_connections=100', 'lc_messages=C'].concat(
      durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    );
    const server = spawn(
      path.join(folder, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', home, ...settings.flatMap((s) => ['-c', s])],
      { cwd: home, ...owner, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text) => (log = (log + text).slice(-4_000)));
    const kill = () => {
      server.kill('SIGQUIT');
      discard();
    };
    const stop = async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((resolve) => server.once('exit', resolve));
        // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients that forgot to leave.
        server.kill('SIGINT');
        await Promise.race([gone, wait(10_000, undefined, { ref: false }).then(() => server.kill('SIGQUIT'))]);
        await gone;
      }
      discard();
    };
    try {
      await ready(folder, home, port, () => server.exitCode !== null);
    } catch (error) {
      await stop();
      throw new Error(`${error instanceof Error ? error.message : error} ${log.trim()}`, { cause: error });
    }
    return { url: `postgres://tajo@127.0.0.1:${port}/postgres`, version: await versionOf(folder), stop, kill };
  } catch (error) {
    discard();
    throw error;
  }
}

/** PostgreSQL refuses to run as root: there, some other user owns the cluster. @param {string} home */
async function ownerOf(home) {
  if (!isRoot()) return {};
  for (const user of ['postgres', 'nobody']) {
    const id = (/** @type {string} */ option) => exec('id', [option, user]).then(({ stdout }) => Number(stdout));
    const found = await Promise.all([id('-u'), id('-g')]).catch(() => undefined);
    if (found === undefined) continue;
    const [uid, gid] = found;
    chownSync(home, uid, gid);
    chmodSync(home, 0o700);
    return { uid, gid };
  }
  throw new NoPostgres('running as root, and there is no other user to run PostgreSQL');
}

/** @param {string} folder @param {string} home @param {number} port @param {() => boolean} gone */
async function ready(folder, home, port, gone) {
  const sql = `select count(*) from pg_available_extensions where name in ('${EXTENSIONS.join("', '")}')`;
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'tajo', '-d', 'postgres', '-XAtc', sql];
  for (let tries = 0; tries < 150 && !gone(); tries++) {
    const answer = await exec(path.join(folder, 'psql'), args, { cwd: home }).catch(() => undefined);
    if (answer !== undefined) {
      if (Number(answer.stdout) === EXTENSIONS.length) return;
      throw new Error(`lacks an extension of ${EXTENSIONS.join(', ')} (Debian: postgresql-contrib)`);
    }
    await wait(100);
  }
  throw new Error('did not start');
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
