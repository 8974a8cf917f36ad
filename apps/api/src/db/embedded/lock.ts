import { mkdirSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class BaseOcupada extends Error {
  override name = 'BaseOcupada';
}

/** Named after the directory itself, not its path: the same through a link, and the kernel frees it at kill -9. */
function address(dir: string): string {
  const { dev, ino } = statSync(dir, { bigint: true });
  const name = `tajo-base-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** The pid that the holder says, or undefined when it is too busy to answer in a second. */
function holder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ path }).setEncoding('utf8').setTimeout(1000);
    socket.on('data', (text: string) => {
      said += text;
      if (said.endsWith('\n')) socket.destroy();
    });
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve(said.trim() || undefined));
  });
}

function listen(path: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(`${process.pid}\n`);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(() => new Promise((done) => server.close(() => done()))));
    server.unref();
  });
}

/**
 * One process per data directory: two would lose acknowledged rows without a word. Makes the directory.
 * Returns what frees it; throws BaseOcupada with the other's pid. Not seen across containers that share a volume.
 */
export async function lock(dir: string): Promise<() => Promise<void>> {
  mkdirSync(dir, { recursive: true });
  const path = address(dir);
  for (let attempt = 0; attempt < 3; attempt++) {
    const release = await listen(path);
    if (release) return release;
    const pid = await holder(path);
    if (pid) throw new BaseOcupada(`La base de datos de ${dir} ya la usa otro proceso (pid ${pid}).`);
  }
  throw new BaseOcupada(`La base de datos de ${dir} ya la usa otro proceso, que no responde.`);
}
