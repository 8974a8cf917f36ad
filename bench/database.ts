import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { parentOf } from './cpu.ts';
import { fill } from './data.ts';
import { login, startProduct, type Server } from './servers.ts';

const LIMIT_SCHEMA = readFileSync(join(import.meta.dirname, 'limit/schema.sql'), 'utf8');
/** Database that is measured: a copy, dropped by the next run. */
const WORKING_COPY = 'bench_work';
const UNFINISHED = 'bench_unfinished';

const urlOf = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Returns the rows of the last statement. */
export async function query<T extends object>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const sql of statements) ({ rows } = await client.query<T>(sql));
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns the process id of the server whose children are the sessions. Throws if it runs on another machine. */
export async function postmasterOf(server: string): Promise<number> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Read while the session is open: afterwards its process is gone.
  const pid = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  if (pid < 2) throw new Error('the bench needs PostgreSQL on this machine: it reads the CPU of its processes');
  return pid;
}

interface Where {
  readonly url?: string;
  readonly dataDir?: string;
}
/** Opens a database, which no server may have open if it is an embedded one, for `work`. */
export async function inDatabase<T>(where: Where, work: (base: Awaited<ReturnType<typeof connect>>) => Promise<T>) {
  const base = await connect({ ...where, log: silent });
  try {
    return await work(base);
  } finally {
    await base.close();
  }
}

/** Migrates, creates the user who logs in, and fills; with `root`, by the program of another clone. */
export async function fillDatabase(where: Where & { readonly root?: string }, partes: number): Promise<void> {
  await (await startProduct(where)).stop();
  await inDatabase(where, async ({ pool }) => {
    await pool.query('set statement_timeout = 0');
    await fill(pool, partes);
  });
}

/** Returns the URL of a fresh copy of the database `template`, which is filled once per server, out of `from`. */
export async function copyOf(server: string, template: string, from: string, fillIt: (url: string) => Promise<void>) {
  const found = await query(server, `select 1 from pg_database where datname = '${template}'`);
  if (found.length === 0) {
    await query(server, `drop database if exists ${UNFINISHED}`, `create database ${UNFINISHED} template ${from}`);
    const url = urlOf(server, UNFINISHED);
    await fillIt(url);
    await query(url, 'vacuum analyze');
    await query(server, `alter database ${UNFINISHED} rename to ${template}`);
  }
  await query(
    server,
    `drop database if exists ${WORKING_COPY} (force)`,
    `create database ${WORKING_COPY} template ${template} strategy file_copy`,
    'checkpoint',
  );
  return urlOf(server, WORKING_COPY);
}

/**
 * Returns the URL of a fresh database with `partes` partes and the tables of the limit. Each size is filled once per
 * server, as a template that starts from the next smaller one.
 */
export function prepare(server: string, partes: number, smaller?: number): Promise<string> {
  const template = (n: number) => `bench_${n}_partes`;
  return copyOf(server, template(partes), smaller === undefined ? 'template1' : template(smaller), async (url) => {
    await fillDatabase({ url }, partes);
    // The store of the files that the server marked when it migrated is gone.
    await query(url, LIMIT_SCHEMA, 'delete from public.almacen_ficheros');
  });
}

interface Running {
  readonly server: Server;
  readonly url: string;
  readonly token: string;
  readonly postmaster: number;
}
/** Runs `work` beside the built product over a fresh database on PostgreSQL, with a session of the office. */
export const withProduct = (partes: number, work: (running: Running) => Promise<void>, env = {}): Promise<void> =>
  withPostgres(
    async ({ url: postgres }) => {
      const url = await prepare(postgres, partes);
      const [server, postmaster] = [await startProduct({ url, env }), await postmasterOf(postgres)];
      try {
        await work({ server, url, token: await login(server), postmaster });
      } finally {
        await server.stop();
      }
    },
    { durable: true },
  );

export type EnginePlace = Where & { readonly dataDir: string };
/** Runs `work` once on each engine, or on the one that is named, in a folder of its own. Returns what it returned. */
export async function onEngines<T>(only: string, work: (engine: string, where: EnginePlace) => Promise<T>) {
  const found: Record<string, T> = {};
  const inFolder = async (engine: string, where: Where): Promise<void> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
    try {
      found[engine] = await work(engine, { ...where, dataDir });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  if (only !== 'postgres') await inFolder('embedded', {});
  if (only !== 'embedded') await withPostgres(({ url }) => inFolder('postgres', { url }), { durable: true });
  return found;
}
