import { mkdirSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError';
}

/** Answers one line that another process sends to the holder of a lock. */
type Answer = (line: string) => Promise<string>;

/** Longest wait for a client's line. */
const LINE_MS = 10_000;
/** Longest wait for the pid of the holder. */
const HOLDER_MS = 1000;

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

/**
 * Sends a line to the holder of a lock. Returns its pid and its answer; none of them if nobody holds the lock, or the
 * holder is silent for `silence` ms (0: however long it takes).
 */
function ask(path: string, line: string, silence: number): Promise<(string | undefined)[]> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ path }).setEncoding('utf8');
    socket.setTimeout(silence, () => socket.destroy());
    socket.once('connect', () => socket.write(`${line}\n`));
    socket.on('data', (text: string) => (said += text));
    socket.on('error', () => {});
    socket.on('close', () => resolve(said.split('\n')));
  });
}

/** Sends a line to the holder of a lock. Returns its answer, undefined if nobody holds it or the holder ends meanwhile. */
export async function askHolder(dir: string, line: string): Promise<string | undefined> {
  const [, answer] = await ask(address(dir), line, 0);
  return answer || undefined;
}

function serve(socket: Socket, answer: Answer): void {
  socket.on('error', () => {});
  socket.setTimeout(LINE_MS, () => socket.destroy());
  socket.write(`${process.pid}\n`);
  socket.once('data', (line: Buffer) => {
    socket.setTimeout(0);
    void answer(line.toString().trim()).then((said) => socket.end(`${said}\n`));
  });
}

function listen(path: string, answer: Answer): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      serve(socket, answer);
    });
    const release = (): Promise<void> =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(release));
  });
}

/**
 * Locks a data directory for this process, because two processes would silently lose acknowledged rows. Creates the
 * directory. Returns a function that releases the lock. Throws DirectoryLockedError with the pid of the holder. Meanwhile
 * `answer` answers other processes. Containers that share a volume do not see each other's lock.
 */
export async function lock(dir: string, answer: Answer = () => Promise.resolve('')): Promise<() => Promise<void>> {
  mkdirSync(dir, { recursive: true });
  const path = address(dir);
  for (let attempt = 0; attempt < 3; attempt++) {
    const release = await listen(path, answer);
    if (release) return release;
    const [pid] = await ask(path, '', HOLDER_MS);
    if (pid)
      throw new DirectoryLockedError(
        `La base de datos de ${dir} ya la usa otro proceso (pid ${pid}): párelo antes, o dé otra carpeta en DATA_DIR.`,
      );
  }
  throw new DirectoryLockedError(`La base de datos de ${dir} ya la usa otro proceso, que no responde.`);
}
