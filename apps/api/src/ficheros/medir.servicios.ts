import { createHash } from 'node:crypto';
import type { Resumen } from '../services.ts';

/** Passes pieces of a content on. `end` returns what has passed. */
export function midiendo(piezas: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pasadas(): AsyncGenerator<Buffer> {
    for await (const pieza of piezas) {
      hash.update(pieza);
      bytes += pieza.length;
      yield pieza;
    }
  }
  return { piezas: pasadas(), end: (): Resumen => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Reads a content to its end. */
export async function medirContenido(piezas: AsyncIterable<Buffer>): Promise<Resumen> {
  const { piezas: pasadas, end } = midiendo(piezas);
  for await (const _ of pasadas);
  return end();
}

export const esIgualResumen = (a: Resumen, b: Resumen): boolean => a.bytes === b.bytes && a.sha256 === b.sha256;
