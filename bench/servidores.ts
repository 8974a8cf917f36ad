import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CONTRASENA } from './datos.ts';

const ROOT = join(import.meta.dirname, '..');
/** The bound of the heap with which `npm start` runs the server. */
const MONTON = /--max-old-space-size=\d+/.exec(readFileSync(join(ROOT, 'package.json'), 'utf8'))?.[0] ?? '';
const SECRETO = 'a secret of the bench that is long enough';
export const ADMIN = { email: 'bench@bench.local', password: CONTRASENA };

export interface Servidor {
  readonly port: number;
  readonly pid: number;
  /** From spawn to the first 200 of /api/salud. */
  readonly arranqueMs: number;
  parar(): Promise<void>;
}

const puertoLibre = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const sonda = createServer().once('error', reject);
    sonda.listen(0, '127.0.0.1', () => {
      const sitio = sonda.address();
      sonda.close(() => resolve(sitio !== null && typeof sitio === 'object' ? sitio.port : 0));
    });
  });

async function sano(port: number, hijo: ChildProcess, plazoMs: number): Promise<void> {
  const hasta = performance.now() + plazoMs;
  while (performance.now() < hasta && hijo.exitCode === null) {
    const ok = await fetch(`http://127.0.0.1:${port}/api/salud`).then(
      (r) => r.ok,
      () => false,
    );
    if (ok) return;
    await wait(5);
  }
  throw new Error('a server of the bench did not start');
}

async function arrancar(args: readonly string[], env: Record<string, string>, plazoMs = 120_000): Promise<Servidor> {
  const port = await puertoLibre();
  const inicio = performance.now();
  const hijo = spawn(process.execPath, args, {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', JWT_SECRET: SECRETO, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const parar = async () => {
    if (hijo.exitCode !== null || hijo.signalCode !== null) return;
    const fin = new Promise((resolve) => hijo.once('exit', resolve));
    hijo.kill('SIGTERM');
    await fin;
  };
  const matar = () => void hijo.kill('SIGKILL');
  process.once('exit', matar);
  hijo.once('exit', () => process.off('exit', matar));
  try {
    await sano(port, hijo, plazoMs);
  } catch (error) {
    await parar();
    throw error;
  }
  return { port, pid: hijo.pid ?? 0, arranqueMs: performance.now() - inicio, parar };
}

export const arrancarLimite = (url: string): Promise<Servidor> =>
  arrancar([join(ROOT, 'bench/limite/servidor.mjs')], { DATABASE_URL: url });

export type Construccion = 'dist' | 'src';

/**
 * The product as it is installed, or from its sources, of this clone or another; without a URL, on its embedded engine
 * in `dataDir`.
 */
export async function arrancarProducto(
  origen: Construccion,
  url?: string,
  dataDir?: string,
  raiz = ROOT,
): Promise<Servidor> {
  const propia = dataDir ?? mkdtempSync(join(tmpdir(), 'tajo-bench-'));
  const main = join(raiz, 'apps/api', origen === 'dist' ? 'dist/src/main.js' : 'src/main.ts');
  const antes = origen === 'dist' ? [] : ['--import', import.meta.resolve('tsx'), '--conditions=source'];
  const perfil = process.env['BENCH_CPU_PROF'];
  const servidor = await arrancar(
    [MONTON, ...antes, ...(perfil ? ['--cpu-prof', `--cpu-prof-dir=${perfil}`] : []), main],
    {
      DATA_DIR: propia,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    },
  );
  const parar = async () => {
    await servidor.parar();
    if (dataDir === undefined) rmSync(propia, { recursive: true, force: true });
  };
  return { ...servidor, parar };
}

const DEMO_PASSWORD = 'tajo-demo-2026';

/** The built product of a clone over demonstration data, which it makes where `dataDir` has none yet. */
export const arrancarDemo = (dataDir: string, raiz = ROOT): Promise<Servidor> =>
  arrancar([MONTON, join(raiz, 'apps/api/dist/src/main.js'), '--demo'], { DATA_DIR: dataDir }, 400_000);

/** A session of one of the demonstration's people. */
export const entrarEnDemo = (servidor: Servidor, quien: string): Promise<string> =>
  entrarEn(servidor, { email: `${quien}@tajo.demo`, password: DEMO_PASSWORD });

/** A session of the product's first ADMIN; its token is good for the limit too, which has the same secret. */
export async function entrarEn({ port }: Servidor, credenciales = ADMIN): Promise<string> {
  const respuesta = await fetch(`http://127.0.0.1:${port}/api/login/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credenciales),
  });
  const { token } = (await respuesta.json()) as { token?: string };
  if (token === undefined) throw new Error(`the bench cannot log in: ${respuesta.status}`);
  return token;
}
