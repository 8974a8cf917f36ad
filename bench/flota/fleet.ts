import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calmly, until } from '../until.ts';
import { DATABASES, MACHINES, onMachine, type Program } from './network.ts';

const ROOT = join(import.meta.dirname, '../..');
const shipped = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8');
const PASSWORD = 'change-me-1';

export interface Database {
  readonly name: (typeof DATABASES)[number];
  readonly data: string;
  readonly etcd: Program;
  readonly patroni: Program;
}
export interface Fleet {
  /** Folder of its logs, configurations and data. */
  readonly home: string;
  readonly databases: readonly Database[];
  readonly processes: readonly Program[];
  readonly nginx: Program;
  readonly haproxy: Program;
  readonly store: Store;
}
/** The S3-compatible server, and the folder of its objects. */
interface Store {
  readonly program: Program;
  readonly objects: string;
}
export const OFFICE = { email: 'flota@tajo.local', password: 'flota-2026' };

/** Address of the fleet's database for a tool on this machine. */
export const url = (hosts: readonly string[], database = 'postgres'): string =>
  `postgres://postgres:${PASSWORD}@${hosts.map((h) => `${h}:5432`).join(',')}/${database}?target_session_attrs=read-write`;
export const FROM_HERE = url(DATABASES.map((name) => MACHINES[name]));

const answers = (address: string) => async (): Promise<boolean> =>
  (await fetch(address, { signal: AbortSignal.timeout(1000) })).ok;

/** Returns the database that Patroni calls the primary; undefined if there is none. */
export async function primaryOf(databases: readonly Database[]): Promise<Database | undefined> {
  const found = await Promise.all(
    databases.map(({ name }) => answers(`http://${MACHINES[name]}:8008/primary`)().catch(() => false)),
  );
  return databases.find((_, n) => found[n]);
}
/** True if one standby is synchronous and every server follows the primary. */
export async function isWhole(): Promise<boolean> {
  for (const name of DATABASES) {
    const response = await fetch(`http://${MACHINES[name]}:8008/cluster`, { signal: AbortSignal.timeout(1000) });
    const { members } = (await response.json()) as { members: { role: string; state: string }[] };
    const well = members.filter(({ state }) => state === 'running' || state === 'streaming').length;
    if (well !== 3 || !members.some(({ role }) => role === 'sync_standby')) return false;
  }
  return true;
}

function startDatabase(home: string, name: Database['name']): Database {
  const own = join(home, name);
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'postgres'])));
  for (const folder of [own, join(own, 'etcd'), join(own, 'run')]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const data = join(own, 'data');
  // The shipped file, with other folders: three servers share this machine's disk.
  const config = shipped('patroni/patroni.yml')
    .replace(/^name: db1$/m, `name: ${name}`)
    .replaceAll('connect_address: db1:', `connect_address: ${name}:`)
    .replace('/var/lib/postgresql/15/tajo.pgpass', join(own, 'pgpass'))
    .replace('/var/lib/postgresql/15/tajo', data)
    .replace('/var/run/postgresql', join(own, 'run'));
  const file = join(own, 'patroni.yml');
  writeFileSync(file, config);
  const as = (log: string) => ({ log: join(home, `${name}-${log}.log`), user: 'postgres' });
  const etcd = onMachine(name, ['sh', join(ROOT, 'deploy/etcd/etcd.sh'), name, join(own, 'etcd', 'data')], as('etcd'));
  return { name, data, etcd, patroni: onMachine(name, ['patroni', file], as('patroni')) };
}

const THROUGH_HAPROXY = (port: number): string => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/tajo`;
/** The two processes find the primary each in its way: by several hosts, and through HAProxy. */
const PROCESSES = { 8445: url(DATABASES, 'tajo'), 8446: THROUGH_HAPROXY(5000) };

const BUCKET = 'tajo';
/** Of s3rver, its own default. */
const KEY = 'S3RVER';
const FILES = `http://${MACHINES.files}:4568`;

/** Starts s3rver, which npm installs here: it serves a folder, so that what is kept can be read beside it. */
async function startStore(home: string): Promise<Store> {
  const [program, objects] = [join(tmpdir(), 'tajo-s3rver'), join(home, 's3')];
  if (!existsSync(join(program, 'node_modules/s3rver')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', program, 's3rver@3.7.1'], { stdio: 'pipe' });
  const where = ['-d', objects, '-a', '0.0.0.0', '--no-vhost-buckets', '--configure-bucket', BUCKET];
  const command = [process.execPath, join(program, 'node_modules/s3rver/bin/s3rver.js'), ...where];
  const store = onMachine('files', command, { log: join(home, 's3.log') });
  const isThere = async () => (await fetch(FILES, { signal: AbortSignal.timeout(1000) })).status < 500;
  await until('the file store', calmly(isThere));
  return { program: store, objects: join(objects, BUCKET) };
}
/** Returns what the store keeps of a file; undefined if it keeps nothing. */
export function storedFile({ objects }: Store, id: string): Buffer | undefined {
  const file = join(objects, `${id}._S3rver_object`);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Command of the built program of a clone; of this one by default. */
export const programOf = (root = ROOT): readonly string[] => [
  process.execPath,
  '--max-old-space-size=384',
  join(root, 'apps/api/dist/src/main.js'),
];

function startProcess(home: string, port: string, database: string, command: readonly string[]): Program {
  const env = {
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: join(home, `tajo-${port}`),
    S3_ENDPOINT: FILES,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
    DATABASE_URL: database,
    DATABASE_URL_LECTURA: THROUGH_HAPROXY(5001),
    JWT_SECRET: 'a secret of the fleet that is long enough',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: OFFICE.email,
    ADMIN_PASSWORD: OFFICE.password,
  };
  // As deploy/systemd says.
  return onMachine('app', command, { log: join(home, `tajo-${port}.log`), env, restartMs: 1000 });
}

function startNginx(home: string): Program {
  const tls = join(home, 'tls');
  mkdirSync(tls);
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=app -keyout ${tls}/key.pem -out ${tls}/cert.pem`.split(' '),
    { stdio: 'pipe' },
  );
  const site = shipped('nginx/tajo.conf').replaceAll('/etc/tajo/tls', tls);
  const file = join(home, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((k) => `${k}_temp_path ${home}/n-${k};`);
  writeFileSync(
    file,
    `daemon off; pid ${home}/nginx.pid; error_log ${home}/nginx.log; worker_processes 1;
     events {} http { access_log off; ${paths.join(' ')} ${site} }`,
  );
  return onMachine('app', ['nginx', '-c', file], { log: join(home, 'nginx.log') });
}

/** Fails while the process on `port` does not answer. */
const healthy = (port: string) => async (): Promise<boolean> => {
  const curl = `http://127.0.0.1:${port}/api/salud`;
  execFileSync('ip', ['netns', 'exec', 'flota-app', 'curl', '-sf', curl], { stdio: 'pipe' });
  return true;
};
export const everyProcess = async (): Promise<void> => {
  for (const port of Object.keys(PROCESSES)) await until(`Tajo on ${port}`, calmly(healthy(port)));
};

/**
 * Starts everything out of the files in deploy/, and waits until it answers. With `from`, the processes are of that
 * clone, and go through HAProxy: 0.1.0 knows no several hosts.
 */
export async function startFleet(from?: string): Promise<Fleet> {
  const home = mkdtempSync(join(tmpdir(), 'flota-'));
  execFileSync('chmod', ['755', home]);
  console.log(`logs in ${home}`);
  const databases = DATABASES.map((name) => startDatabase(home, name));
  await until('a primary with a synchronous standby', calmly(isWhole));
  const primary = await primaryOf(databases);
  const admin = `postgres://postgres:${PASSWORD}@${MACHINES[primary?.name ?? 'db1']}:5432/postgres`;
  execFileSync('psql', [admin, '-c', 'create database tajo template template0 encoding UTF8 lc_ctype "C.UTF-8"']);
  const haproxy = onMachine('app', ['haproxy', '-db', '-f', join(ROOT, 'deploy/haproxy/haproxy.cfg')], {
    log: join(home, 'haproxy.log'),
  });
  const store = await startStore(home);
  const processes = Object.entries(PROCESSES).map(([port, database]) =>
    startProcess(home, port, from === undefined ? database : THROUGH_HAPROXY(5000), programOf(from)),
  );
  const nginx = startNginx(home);
  await everyProcess();
  return { home, databases, processes, nginx, haproxy, store };
}
