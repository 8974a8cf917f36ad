import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tools/postgres.mjs';
import { callServer } from './call.ts';
import { PASSWORD } from './data.ts';

const ROOT = join(import.meta.dirname, '..');
/** Heap limit with which `npm start` runs the server. */
const HEAP = /--max-old-space-size=\d+/.exec(readFileSync(join(ROOT, 'package.json'), 'utf8'))?.[0] ?? '';
const SECRET = 'a secret of the bench that is long enough';
const START_MS = 400_000;
export const ADMIN = { email: 'bench@bench.local', password: PASSWORD };

export interface Server {
  readonly port: number;
  readonly pid: number;
  /** Time from spawn to the first 200 of /api/salud. */
  readonly startMs: number;
  stop(): Promise<void>;
}

async function healthy(port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until && child.exitCode === null && child.signalCode === null) {
    const ok = await fetch(`http://127.0.0.1:${port}/api/salud`).then(
      (r) => r.ok,
      () => false,
    );
    if (ok) return;
    await wait(5);
  }
  throw new Error('a server of the bench did not start');
}

async function start(args: readonly string[], env: Record<string, string>, signal?: AbortSignal): Promise<Server> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', JWT_SECRET: SECRET, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }),
  });
  // Emitted when it is killed by the signal.
  child.on('error', () => {});
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const end = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await end;
  };
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  try {
    await healthy(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid: child.pid ?? 0, startMs: performance.now() - from, stop };
}

export const startLimit = (url: string): Promise<Server> =>
  start([join(ROOT, 'bench/limit/server.mjs')], { DATABASE_URL: url });

interface Where {
  readonly url?: string;
  readonly dataDir?: string;
  /** Another clone. */
  readonly root?: string | undefined;
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** Kills the server (SIGKILL), also while it starts. */
  readonly signal?: AbortSignal;
}
const main = (root: string): string => join(root, 'apps/api/dist/src/main.js');

/** Starts the built product; without a URL, on its embedded engine in `dataDir`. */
export async function startProduct({ url, dataDir, root = ROOT, env = {}, signal }: Where): Promise<Server> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'tajo-bench-'));
  const settings = {
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    ...env,
  };
  const server = await start([HEAP, main(root)], settings, signal);
  const stop = async () => {
    await server.stop();
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Starts the built product over demonstration data, which it makes if `dataDir` has none. */
export const startDemo = (dataDir: string, root = ROOT): Promise<Server> =>
  start([HEAP, main(root), '--demo'], { DATA_DIR: dataDir });

/** Returns a token; the limit accepts it too, having the same secret. */
export async function login(server: Server, credentials = ADMIN): Promise<string> {
  const response = await callServer(server, undefined, '/api/login/user', { body: credentials });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`the bench cannot log in: ${response.status}`);
  return token;
}

export const loginToDemo = (server: Server, role: string): Promise<string> =>
  login(server, { email: `${role.toLowerCase()}@tajo.demo`, password: 'tajo-demo-2026' });
