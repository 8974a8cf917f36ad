import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ClaseHallada } from '../server/files/kinds.ts';
import type { Subido } from '../server/files/received.ts';
import type { AlmacenFicheros } from '../services.ts';
import type { FicheroNuevo } from './ficheros.queries.ts';

interface PorGuardar {
  /** Name to show, not a path. */
  readonly nombre: string;
  readonly clase: ClaseHallada;
  /** Bytes, or where they come from, or the path of a file that holds them. */
  readonly contenido: Buffer | Readable | { readonly ruta: string };
}

/**
 * Writes the content under a new key, before any row speaks of it. To be called before the transaction that
 * inserts the row, which then holds its locks no longer than needed; if that never comes, maintenance takes it away.
 */
export const escribirFichero = async (
  almacen: AlmacenFicheros,
  { nombre, clase, contenido }: PorGuardar,
): Promise<FicheroNuevo> => {
  const id = randomUUID();
  const origen = 'ruta' in contenido ? createReadStream(contenido.ruta) : contenido;
  return { id, nombre, clase, ...(await almacen.guardar(id, origen)) };
};

/** The same, of an upload as it came. */
export const escribirSubido = (almacen: AlmacenFicheros, { nombre, clase, ruta }: Subido): Promise<FicheroNuevo> =>
  escribirFichero(almacen, { nombre, clase, contenido: { ruta } });
