import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withPostgres } from '../tools/postgres.mjs';
import { statusOf } from './call.ts';
import { inDatabase, postmasterOf, query } from './database.ts';
import { PART, clientOf, terminalOf } from './requests.ts';
import { login, startProduct, type Server } from './servers.ts';

// npx tsx --conditions=source bench/disk.ts     (as root, after a build; strace must be installed)
// Fills the disk of the files, then that of PostgreSQL, while the server takes writes; then fsync fails with EIO in
// the server, in the running processes of PostgreSQL (not in those that it starts later) and in the embedded engine. Each refusal must be 507 or 503, each 2xx must be there, nothing
// half written may stay, and writes go on within 5 s once the disk is well.

const PICTURE = join(import.meta.dirname, '../apps/web/public/icons/512.png');
/** Room that is left on the disk of the files: less than the picture needs. */
const LEFT = 4096;
/** Most time for the service to take writes again. */
const BACK_MS = 5000;
/** Time for which writes are sent to a bad disk. */
const BAD_MS = 8000;

/** Mounts a small disk in memory. Returns its folder. */
function disk(name: string, mb: number): string {
  const folder = mkdtempSync(join(tmpdir(), `tajo-${name}-`));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=777`, 'tmpfs', folder]);
  process.once('exit', () => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Harms a disk. Returns the function that makes it well again. */
type Harm = () => Promise<() => Promise<void>>;

/** Takes all room but `left` bytes. */
const fill =
  (folder: string, left: number): Harm =>
  async () => {
    const { bavail, bsize } = statfsSync(folder);
    const file = join(folder, 'filler');
    await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    return () => rm(file);
  };

/** Makes every fsync of processes fail; with `-f` also of their threads and of processes that they start. */
const failSync =
  (pids: readonly number[], ...options: string[]): Harm =>
  async () => {
    const calls = 'fsync,fdatasync';
    const traced = pids.flatMap((pid) => ['-p', String(pid)]);
    const args = ['-qq', ...options, ...traced, '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`];
    const tracer = spawn('strace', args, { stdio: 'ignore' });
    const ended = once(tracer, 'exit');
    const isTraced = (pid: number) =>
      readFileSync(`/proc/${pid}/status`, 'utf8').includes(`TracerPid:\t${tracer.pid}\n`);
    while (!pids.every(isTraced)) await wait(20);
    return async () => {
      tracer.kill();
      await ended;
    };
  };

/** Returns the processes of PostgreSQL that write. */
async function processesOf(url: string): Promise<number[]> {
  const parent = await postmasterOf(url);
  const children = execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' });
  return children.trim().split('\n').map(Number);
}

interface Sent {
  readonly name: string;
  readonly status: number;
}

const send = (server: Server, token: string, path: string, body: object): Promise<number> =>
  statusOf(server, token, `/api${path}`, { body, headers: { 'idempotency-key': randomUUID() } });

type Write = (name: string) => Promise<number>;

/** Writes until `ms` have passed, or, with `until2xx`, until a write is accepted. */
async function writeFor(ms: number, write: Write, { until2xx = false } = {}): Promise<Sent[]> {
  const sent: Sent[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const name = randomUUID().slice(0, 8);
    const status = await write(name);
    sent.push({ name, status });
    if (until2xx && status < 300) break;
    await wait(20);
  }
  return sent;
}

async function trial(what: string, harm: Harm, write: Write, there: () => Promise<Set<string>>) {
  const before = await writeFor(500, write);
  const heal = await harm();
  const during = await writeFor(BAD_MS, write);
  await heal();
  const from = performance.now();
  const after = await writeFor(60_000, write, { until2xx: true });
  const backMs = performance.now() - from;
  const all = [...before, ...during, ...after];
  const names = await there();
  const statuses = [...new Set(during.map(({ status }) => status))];
  const counts = statuses.map((status) => `${during.filter((one) => one.status === status).length} × ${status}`);
  const row = {
    what,
    'answers meanwhile': counts.join(', '),
    'wrong 2xx': all.filter(({ status, name }) => status < 300 && !names.has(name)).length,
    'other refusals than 503 and 507': all.filter(({ status }) => status >= 300 && status !== 503 && status !== 507)
      .length,
    's until a write is accepted': Number((backMs / 1000).toFixed(1)),
  };
  const isWell = row['wrong 2xx'] + row['other refusals than 503 and 507'] === 0 && backMs <= BACK_MS;
  if (!isWell) process.exitCode = 1;
  return row;
}

const namesIn = async (url: string, table: string, column: string): Promise<Set<string>> =>
  new Set((await query<{ name: string }>(url, `select ${column} as name from ${table}`)).map(({ name }) => name));

const filesOf = (folder: string): number =>
  readdirSync(join(folder, 'ficheros'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const rows: object[] = [];
const image = new File([readFileSync(PICTURE)], 'z.png', { type: 'image/png' });

async function terminals(server: Server, token: string): Promise<Write> {
  await send(server, token, '/componente', PART);
  return (name) => send(server, token, '/terminal', terminalOf(name, image));
}
const clients =
  (server: Server, token: string): Write =>
  (name) =>
    send(server, token, '/cliente', clientOf(name));

const [ofFiles, ofDatabase] = [disk('files', 64), disk('database', 400)];
process.env['TMPDIR'] = ofDatabase;
await withPostgres(
  async ({ url }) => {
    const dataDir = join(ofFiles, 'data');
    mkdirSync(dataDir);
    const server = await startProduct({ url, dataDir });
    const token = await login(server);
    const [terminal, client] = [await terminals(server, token), clients(server, token)];
    const models = () => namesIn(url, 'terminal', 'modelo');
    const names = () => namesIn(url, 'cliente', 'nombre');

    rows.push(await trial('the disk of the files is full', fill(ofFiles, LEFT), terminal, models));
    rows.push(await trial('fsync of the files fails', failSync([server.pid], '-f'), terminal, models));
    const [{ n: rowsOfFiles } = { n: 0 }] = await query<{ n: number }>(url, 'select count(*)::int as n from fichero');
    // One file more: the mark of the store.
    if (filesOf(dataDir) - 1 !== rowsOfFiles) {
      console.log(`${filesOf(dataDir) - 1} files and ${rowsOfFiles} rows`);
      process.exitCode = 1;
    }
    rows.push(await trial('the disk of PostgreSQL is full', fill(ofDatabase, 0), client, names));
    rows.push(await trial('fsync of PostgreSQL fails', failSync(await processesOf(url)), client, names));
    await server.stop();
  },
  { durable: true },
);
const embeddedDir = mkdtempSync(join(tmpdir(), 'tajo-embedded-'));
const embedded = await startProduct({ dataDir: embeddedDir });
const writeEmbedded = clients(embedded, await login(embedded));
rows.push(
  await trial('fsync of the embedded engine fails', failSync([embedded.pid], '-f'), writeEmbedded, async () => {
    await embedded.stop();
    return inDatabase({ dataDir: embeddedDir }, async ({ pool }) => {
      const { rows } = await pool.query<{ nombre: string }>('select nombre from cliente');
      return new Set(rows.map(({ nombre }) => nombre));
    });
  }),
);
rmSync(embeddedDir, { recursive: true });
console.table(rows);
