import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { committed, engine } from '../test/database.ts';
import { startProgram } from '../test/program.ts';
import { leerSettings } from './settings.ts';

let dir: string;
// A build and two complete starts, on a machine that may be busy.
const SLOW = { timeout: 90_000 };
const running = new Set<ChildProcessWithoutNullStreams>();
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tajo-main-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

async function start(env: Record<string, string>) {
  const child = await startProgram('main', [], { cwd: dir, env: { DATA_DIR: join(dir, 'data'), PORT: '0', ...env } });
  running.add(child);
  let said = '';
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const at = /Tajo sirve en (http:\S+)/.exec(said)?.[1];
        if (at !== undefined) resolve(at);
      });
    void ended.then(() => reject(new Error(said)));
  });
  address.catch(() => {});
  return { child, address, ended };
}

// Embedded engine only: this tests the program around the database.
describe.runIf(engine === 'embedded')('main', () => {
  it('serves, refuses a second process on the same data with one line, and stops when told', SLOW, async () => {
    const first = await start({ ADMIN_PASSWORD: 'primera-2026' });
    const url = await first.address;
    expect(await (await fetch(`${url}/api/salud`)).json()).toEqual({ estado: 'ok' });
    const login = await fetch(`${url}/api/login/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@tajo.local', password: 'primera-2026' }),
    });
    expect(login.status).toBe(200);

    const second = await (await start({})).ended;
    expect(second.code).toBe(1);
    expect(second.said.trim().split('\n').at(-1)).toContain(String(first.child.pid));
    expect(second.said).not.toMatch(/^\s+at /m);

    first.child.kill('SIGTERM');
    const { code, said } = await first.ended;
    expect(code).toBe(0);
    // The log is at `warn` without LOG_LEVEL; security events are there all the same.
    expect(said).toContain('"suceso":"entrar"');
    expect(said).not.toContain('"msg":"answered"');
    expect(said).not.toContain('primera-2026');
    expect(statSync(join(dir, 'data', 'secreto')).mode & 0o777).toBe(0o600);
  });

  it('stops the start on a wrong setting with one line that names it', async () => {
    const { code, said } = await (await start({ PORT: 'abc' })).ended;
    expect(code).toBe(1);
    expect(said).toBe('PORT: tiene que ser un número entero de 0 a 65535.\n');
  });
});

/** Sends requests over connections that stay open until a new connection is refused. Collects the answers. */
async function askOn(url: string, agent: Agent, answers: string[]): Promise<void> {
  for (;;) {
    const answer = await new Promise<string>((resolve) => {
      const asking = request(`${url}/api/salud`, { agent }, (res) =>
        res.resume().once('end', () => resolve(String(res.statusCode))),
      );
      asking.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? '')).end();
    });
    answers.push(answer);
    if (answer !== '200') return;
  }
}

describe.runIf(engine === 'embedded')('a stop under load', () => {
  it('fails no request that was accepted, and waits for nobody who is silent', SLOW, async () => {
    const { child, address, ended } = await start({});
    const url = await address;
    const silent = connect(Number(new URL(url).port), new URL(url).hostname);
    const agent = new Agent({ keepAlive: true });
    const answers: string[] = [];
    const asking = Promise.all(Array.from({ length: 40 }, () => askOn(url, agent, answers)));
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(200), { timeout: 30_000 });
    child.kill('SIGTERM');
    await asking;
    expect((await ended).code).toBe(0);
    expect(answers.filter((answer) => answer !== '200')).toEqual(Array<string>(40).fill('ECONNREFUSED'));
    silent.destroy();
  });
});

/** Until the door is shut. */
async function refused(port: number, host: string): Promise<void> {
  for (;;) {
    const shut = await new Promise<boolean>((resolve) => {
      const knock = connect(port, host, () => resolve(false)).once('error', () => resolve(true));
      knock.once('connect', () => knock.destroy());
    });
    if (shut) return;
  }
}

describe.runIf(engine === 'embedded')('a request under way when the stop comes', () => {
  it('is answered, and told that its connection ends', SLOW, async () => {
    const { child, address, ended } = await start({});
    const { port, hostname } = new URL(await address);
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (said += piece));
    const heads = ['host: x', 'content-type: application/json', 'content-length: 2', 'expect: 100-continue'];
    socket.write(`POST /api/login/user HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n`);
    await vi.waitFor(() => expect(said).toContain('100 Continue'), SLOW);
    child.kill('SIGTERM');
    await refused(Number(port), hostname);
    socket.write('{}');
    expect((await ended).code).toBe(0);
    expect(said).toMatch(/HTTP\/1\.1 422 [^]*connection: close/i);
  });
});

describe.runIf(engine === 'postgres')('two processes on an empty database', () => {
  it('both serve, and one of them makes the first ADMIN', SLOW, async () => {
    const { base, url = '', close } = await committed();
    await base.pool.query('drop schema public cascade; create schema public');
    const both = await Promise.all(['a', 'b'].map((data) => start({ DATABASE_URL: url, DATA_DIR: join(dir, data) })));
    const urls = await Promise.all(both.map(({ address }) => address));
    for (const one of urls) expect((await fetch(`${one}/api/salud`)).status).toBe(200);
    for (const { child } of both) child.kill('SIGTERM');
    const said = await Promise.all(both.map(async ({ ended }) => (await ended).said));
    expect(said.filter((text) => text.includes('Primer usuario ADMIN'))).toHaveLength(1);
    await close();
  });
});

describe.runIf(engine === 'embedded')('a start that cannot go on', () => {
  it('says why in one line, before it makes anything', async () => {
    const cert = join(dir, 'cert.pem');
    const { code, said } = await (await start({ TLS_CERT: cert, TLS_KEY: cert })).ended;
    expect([code, said]).toEqual([1, `TLS_CERT: no se puede leer ${cert}: no existe.\n`]);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('says in one line what is wrong with a folder of data, or with .env', SLOW, async () => {
    const data = join(dir, 'data');
    const first = await start({});
    await first.address;
    first.child.kill('SIGTERM');
    await first.ended;
    const last = async () => {
      const { code, said } = await (await start({})).ended;
      expect(code).toBe(1);
      expect(said).not.toMatch(/^ {4}at /m);
      return said.trim().split('\n').at(-1);
    };
    writeFileSync(join(data, 'secreto'), '');
    expect(await last()).toContain(
      `${join(data, 'secreto')} está vacío o cortado. Póngalo de una copia cifrada, o bórrelo`,
    );
    rmSync(join(data, 'base', 'pg', 'global', 'pg_control'));
    expect(await last()).toContain('está dañada o incompleta. Restaure una copia');
    writeFileSync(join(data, 'base', 'motor'), 'pglite 0.9.0\n');
    expect(await last()).toContain('haga una copia con la versión que la usaba (npm run copia)');
    mkdirSync(join(dir, '.env'));
    expect(await last()).toBe('.env: no se puede leer: EISDIR: illegal operation on a directory, read.');
  });
});

describe('settings', () => {
  it.each([
    ['HOST and PORT', { PORT: '70000' }, 'PORT: tiene que ser un número entero de 0 a 65535.'],
    ['an answer of another kind', { CONTRASENAS: 'quizá' }, 'CONTRASENAS: tiene que ser si o no.'],
    ['a store without https://', { S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: tiene que ser una dirección'],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    ['another database to listen to', { DATABASE_URL: 'postgres://x/x', DATABASE_URL_ESCUCHA: 'x' }, 'ESCUCHA'],
    ['an address to listen to without a database', { DATABASE_URL_ESCUCHA: 'postgres://x/x' }, 'ESCUCHA'],
    ['a standby without a database', { DATABASE_URL_LECTURA: 'postgres://x/x' }, 'LECTURA va con DATABASE_URL'],
    [
      'several standbys',
      { DATABASE_URL: 'postgres://x/x', DATABASE_URL_LECTURA: 'postgres://x,y/x' },
      'LECTURA: tiene que ser un solo servidor.',
    ],
    ['a long first password', { ADMIN_PASSWORD: 'x'.repeat(17) }, 'tiene que tener de 8 a 16 caracteres'],
    ['a short first password', { ADMIN_PASSWORD: 'x'.repeat(7) }, 'tiene que tener de 8 a 16 caracteres'],
    ['mail of another kind', { SMTP_URL: 'http://x' }, 'tiene que empezar por smtp:// o smtps://'],
    ['a part of S3', { S3_ENDPOINT: 'https://x.es', S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x' }, 'van juntos'],
    ['a short key of copies', { COPIA_CLAVE: 'x'.repeat(15) }, 'COPIA_CLAVE: tiene que tener al menos 16'],
    ['an age of copies over a year', { COPIA_AVISO_HORAS: '8761' }, 'COPIA_AVISO_HORAS'],
    ['a short key of measurements', { METRICAS_CLAVE: 'x'.repeat(15) }, 'METRICAS_CLAVE: tiene que tener al menos 16'],
    ['half an hour', { COPIA_AVISO_HORAS: '0.5' }, 'COPIA_AVISO_HORAS'],
    ['a zone that is none', { TZ_NEGOCIO: 'Europe/Nowhere' }, 'TZ_NEGOCIO'],
    ['a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET'],
    ['half of a pair', { TLS_CERT: 'cert.pem' }, 'TLS_KEY'],
    ['a yes or no about proxies', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['a proxy by its name', { TRUST_PROXY: '10.0.0.1, proxy.local' }, 'TRUST_PROXY'],
    ['a network that is none', { TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    ['a network of two lengths', { TRUST_PROXY: '10.0.0.0/8/9' }, 'TRUST_PROXY'],
    ['alerts that cross', { ALERTA_NARANJA_DIAS: '9', ALERTA_ROJA_DIAS: '2' }, 'ALERTA_ROJA_DIAS'],
  ])('refuse %s', (_, env, name) => {
    expect(() => leerSettings(env)).toThrow(name);
  });

  it('have the defaults of the README, also for what is set empty', () => {
    expect(leerSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      PORT: 8445,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      ADMIN_EMAIL: 'admin@tajo.local',
      ALERTA_NARANJA_DIAS: 3,
      ALERTA_ROJA_DIAS: 7,
      TZ_NEGOCIO: 'Europe/Madrid',
      TRUST_PROXY: 0,
      OIDC_NOMBRE: 'Entrar con la cuenta de la empresa',
      CONTRASENAS: 'si',
      SEGUNDO_FACTOR: 'opcional',
      COPIA_CARPETA: './copias',
      COPIA_AVISO_HORAS: 26,
      COPIA_ANTES_DE_MIGRAR: 'si',
      MAP_ATTRIBUTION: '© OpenStreetMap',
      LOG_LEVEL: 'warn',
    });
  });

  it('take an origin with its final slash', () => {
    expect(leerSettings({ CORS_ORIGIN: 'https://tajo.es/' }).CORS_ORIGIN).toBe('https://tajo.es');
  });

  it('take proxies as their number or as a list of addresses and networks', () => {
    const proxies = (TRUST_PROXY: string) => leerSettings({ TRUST_PROXY }).TRUST_PROXY;
    expect(proxies('2')).toBe(2);
    expect(proxies('127.0.0.1, 10.0.0.0/8 ,fd00::/8')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  });
});
