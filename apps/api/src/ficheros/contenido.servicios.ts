import { createHash } from 'node:crypto';
import { Transform, pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AlmacenFicheros, Resumen } from '../services.ts';

export class FicheroDanado extends Error {
  constructor(id: string) {
    super(`The content of file ${id} is not what was stored.`);
    this.name = 'FicheroDanado';
  }
}

/** Files up to this size, in bytes, are checked completely before the first byte is sent. */
const ENTERO = 1024 * 1024;

/**
 * Passes bytes on, but holds back the last piece until the checksum is right, so that a damaged file never arrives
 * complete.
 */
const vigilante = (id: string, esperado: Resumen): Transform => {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      const previous = last;
      last = chunk;
      done(null, previous);
    },
    flush(done) {
      const sirve = bytes === esperado.bytes && hash.digest('hex') === esperado.sha256;
      if (sirve) done(null, last);
      else done(new FicheroDanado(id));
    },
  });
};

/**
 * Returns the checked content of a file; undefined if it does not exist. Throws FicheroDanado; for large files the
 * stream fails instead.
 */
export const contenidoDe = async (
  almacen: AlmacenFicheros,
  id: string,
  esperado: Resumen,
): Promise<Buffer | Readable | undefined> => {
  const leido = await almacen.leer(id);
  if (leido === undefined) return undefined;
  const vigilado = pipeline(leido.contenido, vigilante(id, esperado), () => undefined);
  return esperado.bytes <= ENTERO ? buffer(vigilado) : vigilado;
};
