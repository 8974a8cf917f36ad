import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const exec = promisify(execFile);

/** A primary and a standby that follows it, each with its own port. */
export interface Pair {
  /** Addresses of the primary and of the standby. */
  readonly urls: readonly [string, string];
  promote(): Promise<void>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /** Ends the primary as a crash does. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

export async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
};

/** PostgreSQL refuses to run as root: there its usual user owns the clusters. */
async function ownerOf(home: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const id = async (option: string) => Number((await exec('id', [option, 'postgres'])).stdout);
  const [uid, gid] = await Promise.all([id('-u'), id('-g')]);
  chownSync(home, uid, gid);
  chmodSync(home, 0o700);
  return { uid, gid };
}

/** Starts two clusters with the programs of the server at `url`. */
export async function startPair(url: string): Promise<Pair> {
  const [found] = await ask<{ bin: string }>(url, "select setting as bin from pg_config where name = 'BINDIR'");
  const home = mkdtempSync(join(tmpdir(), 'tajo-pair-'));
  const owner = await ownerOf(home);
  const run = (program: string, ...args: string[]) =>
    exec(join(found?.bin ?? '', program), args, { cwd: home, ...owner });
  const [one, two] = [join(home, 'one'), join(home, 'two')];
  const ports = [await freePort(), await freePort()] as const;
  const start = (data: string, port: number) =>
    run('pg_ctl', '-D', data, '-l', `${data}.log`, '-o', `-h 127.0.0.1 -k ${home} -p ${port}`, '-w', 'start');
  await run('initdb', '-D', one, '-U', 'tajo', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C');
  appendFileSync(join(one, 'postgresql.conf'), "fsync = off\nlc_messages = 'C'\n");
  await start(one, ports[0]);
  await run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(ports[0]),
    '-U',
    'tajo',
    '-D',
    two,
    '-R',
    '-c',
    'fast',
    '-N',
  );
  await start(two, ports[1]);
  const stop = (data: string) => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  const address = (port: number) => `postgres://tajo@127.0.0.1:${port}/postgres`;
  return {
    urls: [address(ports[0]), address(ports[1])],
    promote: async () => void (await run('pg_ctl', '-D', two, '-w', 'promote')),
    stopStandby: async () => void (await stop(two)),
    startStandby: async () => void (await start(two, ports[1])),
    crash: async () => void (await stop(one)),
    async close() {
      for (const data of [one, two]) await stop(data).catch(() => undefined);
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
