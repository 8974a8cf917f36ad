import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { WrongSchema } from '../migrate.ts';
import { unpackDirectory } from './tar.ts';
import { ENGINE, templateFile } from './template.ts';
import { engineThread } from './thread.ts';

const SYNCS_AT_ONCE = 8;

async function sync(path: string, isDirectory: boolean): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems cannot sync a directory. A file that cannot be synced is an error.
    if (!isDirectory) throw error;
  } finally {
    await handle.close();
  }
}

/** Syncs all files and directories below: initdb and unpacking a template do not. */
async function syncTree(dir: string): Promise<void> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).values();
  const syncRest = async (): Promise<void> => {
    for (const entry of entries) await sync(join(entry.parentPath, entry.name), entry.isDirectory());
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncRest));
  await sync(dir, true);
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
    await syncTree(base);
    renameSync(started, files);
    await sync(base, true);
    await sync(dataDir, true);
  }
  const found = existsSync(motor) ? readFileSync(motor, 'utf8').trim() : 'un motor sin nombre';
  if (found !== ENGINE) {
    throw new WrongSchema(
      `La base de datos de ${dataDir} es de ${found} y este programa lleva ${ENGINE}: haga una copia con la versión que la usaba (npm run copia) y restáurela con esta en otra carpeta (npm run restaurar).`,
    );
  }
  return files;
}
