import type { Readable } from 'node:stream';

export interface Resumen {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Where the contents of files lie, each under a generated uuid. What is kept is never changed. */
export interface AlmacenFicheros {
  /** Settles when the content would outlast a power cut; when it fails, nothing stands under `id`. */
  guardar(id: string, contenido: Buffer | Readable): Promise<Resumen>;
  /** Undefined when there is no such file. The content is not checked here. */
  leer(id: string): Promise<{ readonly bytes: number; readonly contenido: Readable } | undefined>;
  /** Of what is not there, it does nothing. */
  borrar(id: string): Promise<void>;
  listar(): AsyncIterable<{ readonly id: string; readonly modificado: Date }>;
  /** Deletes what writings that were cut off before `antes` have left. */
  limpiar(antes: Date): Promise<void>;
}

export const ID_FICHERO = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A key becomes part of a path or of an address: nothing but a uuid may. */
export const comoId = (id: string): string => {
  if (!ID_FICHERO.test(id)) throw new Error('The key of a file is a uuid.');
  return id;
};
