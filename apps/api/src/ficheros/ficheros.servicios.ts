import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { DetectedKind } from '../server/files/kinds.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { AlmacenFicheros } from '../services.ts';
import type { FicheroNuevo } from './ficheros.queries.ts';

interface PorGuardar {
  /** Name to show, not a path. */
  readonly nombre: string;
  readonly clase: DetectedKind;
  /** Bytes, a stream, or the path of a file. */
  readonly contenido: Buffer | Readable | { readonly ruta: string };
}

/**
 * Stores the content under a new key. Must be called before the transaction that inserts the row, so that its locks are
 * short; if that never commits, maintenance deletes the content.
 */
export const escribirFichero = async (
  almacen: AlmacenFicheros,
  { nombre, clase, contenido }: PorGuardar,
): Promise<FicheroNuevo> => {
  const id = randomUUID();
  const origen = 'ruta' in contenido ? createReadStream(contenido.ruta) : contenido;
  return { id, nombre, clase, ...(await almacen.guardar(id, origen)) };
};

/** Stores an uploaded file unchanged. */
export const escribirSubido = (
  almacen: AlmacenFicheros,
  { name: nombre, kind: clase, path: ruta }: UploadedFile,
): Promise<FicheroNuevo> => escribirFichero(almacen, { nombre, clase, contenido: { ruta } });
