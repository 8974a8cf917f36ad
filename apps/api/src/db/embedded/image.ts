import { randomBytes } from 'node:crypto';
import { constants, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryLockedError, askHolder, lock } from './lock.ts';

const DONE = 'hecha';
const IMAGE = /^imagen-(\d+)-[0-9a-f]{32}$/;

export function copyEngine(files: string, to: string): void {
  cpSync(files, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/**
 * Answers a request for an image. Any user of the machine can reach the lock; the directory that the request names
 * inside `base` can only have been made by the owner of the data.
 */
export async function answerImage(dataDir: string, line: string, copy: (to: string) => Promise<void>): Promise<string> {
  const name = /^imagen (\S+)$/.exec(line)?.[1] ?? '';
  const place = join(dataDir, 'base', name);
  if (!IMAGE.test(name) || !existsSync(place) || !lstatSync(place).isDirectory()) return 'petición desconocida';
  try {
    await copy(join(place, 'base', 'pg'));
    return DONE;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Deletes the images that processes left when they were killed. */
function clean(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = IMAGE.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(base, name), { recursive: true, force: true });
  }
}

/** Takes the image itself if no process has the database open. Returns false if one has. */
async function takeImage(dataDir: string, to: string): Promise<boolean> {
  let release: () => Promise<void>;
  try {
    release = await lock(dataDir);
  } catch (error) {
    if (error instanceof DirectoryLockedError) return false;
    throw error;
  }
  try {
    copyEngine(join(dataDir, 'base', 'pg'), to);
  } finally {
    await release();
  }
  return true;
}

/**
 * Makes an image of the embedded database in `dataDir`, itself a data directory. If a server has it open, the server
 * copies its files between two statements. Throws if there is no database or the server cannot.
 */
export async function imageOf(dataDir: string): Promise<{ dir: string; remove: () => void }> {
  const base = join(dataDir, 'base');
  if (!existsSync(join(base, 'pg'))) throw new Error(`No hay ninguna base de datos en ${dataDir}.`);
  clean(base);
  const name = `imagen-${process.pid}-${randomBytes(16).toString('hex')}`;
  const dir = join(base, name);
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'base'), { recursive: true, mode: 0o700 });
  try {
    if (!(await takeImage(dataDir, join(dir, 'base', 'pg')))) {
      const said = await askHolder(dataDir, `imagen ${name}`);
      if (said !== DONE) throw new Error(`El servidor no ha podido copiar su base de datos: ${said ?? 'no responde'}.`);
    }
    copyEngine(join(base, 'motor'), join(dir, 'base', 'motor'));
    return { dir, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
