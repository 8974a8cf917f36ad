import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect, type Base } from '../db/connect.ts';
import { imageOf } from '../db/embedded/image.ts';
import { PATIENT } from '../db/waits.ts';
import { faltaLaMarca, tieneMarca } from '../ficheros/almacen-marcado.servicios.ts';
import type { AlmacenFicheros } from '../services.ts';
import type { Settings } from '../settings.ts';
import { CopiaError } from './copia-mala.servicios.ts';

const AVISOS = { info: () => {}, warn: console.error, error: console.error };

/** Opens a database for work that may take an hour. */
export const abrirBase = (lugar: { url?: string | undefined; dataDir?: string }): Promise<Base> =>
  connect({ ...lugar, log: AVISOS, waits: PATIENT });

/** Throws CopiaError if there is no embedded database where the settings name one: to open it would create it. */
export function exigirBase({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'base', 'pg')))
    throw new CopiaError(`No hay ninguna base de datos en ${resolve(DATA_DIR)}: revise DATA_DIR.`);
}

/** Throws CopiaError if the database has no tables of Tajo, as one that was just created. */
export async function exigirTablas({ pool }: Base): Promise<void> {
  const { rows } = await pool.query<{ hay: boolean }>("select to_regclass('public.migracion') is not null as hay");
  if (rows[0]?.hay !== true) throw new CopiaError('La base de datos no tiene las tablas de Tajo: revise DATABASE_URL.');
}

/** Throws CopiaError if the store is not that of the database: it would lack every file. */
export async function exigirSuAlmacen(almacen: AlmacenFicheros, marca: string | undefined): Promise<void> {
  if (marca !== undefined && !(await tieneMarca(almacen, marca))) throw new CopiaError(faltaLaMarca(marca));
}

/** Runs `work` over the database while others write to it: the server's, or an image of the embedded one. */
export async function conBaseEnMarcha<T>(settings: Settings, work: (base: Base) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR } = settings;
  const conTablas = (base: Base) => exigirTablas(base).then(() => work(base));
  if (url !== undefined) return conBase(await abrirBase({ url }), conTablas);
  const imagen = await imageOf(DATA_DIR);
  try {
    return await conBase(await abrirBase({ dataDir: imagen.dir }), conTablas);
  } finally {
    imagen.remove();
  }
}

export async function conBase<T>(base: Base, work: (base: Base) => Promise<T>): Promise<T> {
  try {
    return await work(base);
  } finally {
    await base.close();
  }
}
