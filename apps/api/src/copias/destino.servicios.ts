import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Base } from '../db/connect.ts';
import { isUnused, restoringFrom } from '../db/rows/restoring.ts';
import { writeSynced } from '../ficheros/disco.servicios.ts';
import type { AlmacenFicheros } from '../services.ts';
import type { Settings } from '../settings.ts';
import { CopiaError } from './copia-mala.servicios.ts';

/** How a place is called in what is said of it; never with its password. */
export const nombreDelLugar = ({ DATABASE_URL: url, DATA_DIR }: Settings): string =>
  url?.replaceAll(/^\w+:\/\/(.*@)?|\?.*$/g, '') ?? DATA_DIR;

/** Throws CopiaError if somebody has used the database, or the store holds files that no interrupted restore left. */
export async function exigirVacio(base: Base, almacen: AlmacenFicheros | undefined, nombre: string): Promise<void> {
  const client = await base.pool.connect();
  try {
    if (!(await isUnused(client)))
      throw new CopiaError(`${nombre}: la base de datos no está vacía. Se restaura solo donde no hay nada.`);
    if (almacen === undefined || (await restoringFrom(client)) !== undefined) return;
  } finally {
    client.release();
  }
  for await (const { id } of almacen.listar())
    throw new CopiaError(
      `${nombre}: el almacén de ficheros no está vacío (tiene ${id}). Se restaura solo donde no hay nada.`,
    );
}

/** Returns false if the place has a secret already. */
export async function ponerSecreto({ DATA_DIR, JWT_SECRET }: Settings, secreto: Buffer): Promise<boolean> {
  const ruta = join(DATA_DIR, 'secreto');
  if (JWT_SECRET !== undefined || existsSync(ruta)) return false;
  await writeSynced(ruta, secreto);
  return true;
}
