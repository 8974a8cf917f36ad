import { mkdirSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError';
}

/**
 * Name of the lock, from the directory's device and inode: the same through a link. The kernel frees it even after kill
 * -9.
 */
function address(dir: string): string {
  const { dev, ino } = statSync(dir, { bigint: true });
  const name = `tajo-base-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Asks the process that holds the lock for its pid. Resolves to undefined if it does not answer within a second. */
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
 * Locks a data directory for this process, because two processes would silently lose acknowledged rows. Creates the
 * directory. Returns a function that releases the lock. Throws DirectoryLockedError with the pid of the holder. Containers that
 * share a volume do not see each other's lock.
 */
export async function lock(dir: string): Promise<() => Promise<void>> {
  mkdirSync(dir, { recursive: true });
  const path = address(dir);
  for (let attempt = 0; attempt < 3; attempt++) {
    const release = await listen(path);
    if (release) return release;
    const pid = await holder(path);
    if (pid) throw new DirectoryLockedError(`La base de datos de ${dir} ya la usa otro proceso (pid ${pid}).`);
  }
  throw new DirectoryLockedError(`La base de datos de ${dir} ya la usa otro proceso, que no responde.`);
}
