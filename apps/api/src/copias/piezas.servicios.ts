import { createReadStream } from 'node:fs';
import { Readable, pipeline } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { join } from 'node:path';
import { rutaGuardada, type Cifrado } from './cifrado.servicios.ts';

type Piezas = AsyncIterable<Buffer>;

export const comprimir = (piezas: Piezas): Piezas => pipeline(Readable.from(piezas), createGzip(), () => undefined);
export const descomprimir = (piezas: Piezas): Piezas =>
  pipeline(Readable.from(piezas), createGunzip(), () => undefined);

export const rutaTabla = (nombre: string): string => `tablas/${nombre}.jsonl.gz`;
export const rutaFichero = (id: string): string => `ficheros/${id.slice(0, 2)}/${id}`;
export const RUTA_SECRETO = 'secreto';

export const leerRuta = (dir: string, ruta: string, cifrado: Cifrado): Piezas =>
  cifrado.descifrar(ruta, createReadStream(join(dir, rutaGuardada(ruta, cifrado))));

export const leerTabla = (dir: string, nombre: string, cifrado: Cifrado): Piezas =>
  descomprimir(leerRuta(dir, rutaTabla(nombre), cifrado));

const A_LA_VEZ = 6;

async function* enOrden<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** Does a work for each item, a few at a time. After a failure no other is begun. */
export async function enParalelo<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const cola = enOrden(items);
  let fallo: { error: unknown } | undefined;
  const uno = async (): Promise<void> => {
    for await (const item of cola) {
      if (fallo !== undefined) return;
      await work(item).catch((error: unknown) => (fallo ??= { error }));
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, uno));
  if (fallo !== undefined) throw fallo.error;
}

export async function juntar(piezas: Piezas): Promise<Buffer> {
  const todas: Buffer[] = [];
  for await (const pieza of piezas) todas.push(pieza);
  return Buffer.concat(todas);
}

export async function* unaPieza(contenido: Buffer): AsyncGenerator<Buffer> {
  yield contenido;
}
