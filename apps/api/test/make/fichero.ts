import type { TestApi } from '../with-api.ts';
import type { Db } from '../../src/db/handle.ts';
import { escribirFichero } from '../../src/ficheros/ficheros.servicios.ts';
import { ficherosQueries } from '../../src/ficheros/ficheros.queries.ts';
import type { AlmacenFicheros } from '../../src/services.ts';

/** Stores a file and inserts its row in the order of the commands: content first. Returns its key. */
export async function guardarFichero(
  db: Db,
  almacen: AlmacenFicheros,
  fichero: Parameters<typeof escribirFichero>[1],
  ahora: Date,
): Promise<string> {
  const escrito = await escribirFichero(almacen, fichero);
  await ficherosQueries(db).insertar(escrito, ahora);
  return escrito.id;
}

/** Returns how many contents the store holds, with or without a row. */
export async function guardados({ system }: Pick<TestApi, 'system'>): Promise<number> {
  let n = 0;
  for await (const _ of system.ficheros.listar()) n += 1;
  return n;
}
