import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { unpackDirectory } from './tar.ts';
import { ENGINE, templateFile } from './template.ts';
import { engineThread } from './thread.ts';

/** Engine versions whose directories this engine can open. */
const READABLE = new Set([ENGINE]);

function sync(path: string, isDirectory: boolean): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    // Some systems cannot sync a directory. A file that cannot be synced is an error.
    if (!isDirectory) throw error;
  } finally {
    closeSync(handle);
  }
}

/** Syncs all files below: initdb and unpacking a template do not. */
function syncTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path, false);
  }
  sync(dir, true);
}

async function create(dir: string, log: Log): Promise<void> {
  const template = templateFile();
  if (existsSync(template)) return unpackDirectory(readFileSync(template), dir);
  log.info('Se crea la base de datos desde cero (no hay plantilla): tarda unos segundos.');
  const engine = engineThread({ dir }, log);
  await engine.open();
  await engine.close();
}

/**
 * Returns the directory of the engine's files inside `dataDir` and creates it if needed. It gets its final name only
 * when it is complete and synced; an interrupted creation is deleted and repeated.
 */
export async function engineDirectory(dataDir: string, log: Log): Promise<string> {
  const base = join(dataDir, 'base');
  const [files, started, motor] = [join(base, 'pg'), join(base, 'pg.nueva'), join(base, 'motor')];
  mkdirSync(base, { recursive: true, mode: 0o700 });
  if (!existsSync(files)) {
    rmSync(started, { recursive: true, force: true });
    await create(started, log);
    writeFileSync(motor, `${ENGINE}\n`);
    syncTree(base);
    renameSync(started, files);
    sync(base, true);
    sync(dataDir, true);
  }
  const found = existsSync(motor) ? readFileSync(motor, 'utf8').trim() : 'un motor sin nombre';
  if (!READABLE.has(found)) {
    throw new Error(
      `La base de datos de ${dataDir} es de ${found} y este programa lleva ${ENGINE}: ábrala con la versión anterior y expórtela.`,
    );
  }
  return files;
}
