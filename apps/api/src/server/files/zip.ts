import { crc32 } from 'node:zlib';
import type { Readable } from 'node:stream';
import { Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

/** A file of a ZIP as its directory tells it: nothing of it is unpacked yet, and nothing of it is believed. */
export interface InZip {
  /** With its folders, of any shape: only to be looked at, never to be opened. */
  readonly ruta: string;
  readonly bytes: number;
  readonly esEnlace: boolean;
  readonly estaCifrado: boolean;
  /** Packed in one of the two ways that we can unpack. */
  readonly seDescomprime: boolean;
  /** Its content; throws NotWhole where it is not what the directory tells. */
  readonly leer: () => AsyncGenerator<Buffer>;
}

/** The content of a file of the ZIP cannot be unpacked, or is not the one that was packed. */
export class NotWhole extends Error {}
/** The ZIP itself cannot be read. */
export class NotAZip extends Error {}

const [STORED, DEFLATED] = [0, 8];
/** Longer names are cut: of a directory full of them we would hold megabytes. */
const NOMBRE_BYTES = 1024;
const [TIPO_UNIX, ENLACE_UNIX] = [0o170000, 0o120000];

const rutaDe = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  fileNameRaw.length > NOMBRE_BYTES
    ? fileNameRaw.toString('latin1', 0, NOMBRE_BYTES)
    : getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

/** What unpacking needs, without the names and remarks, which may be long. */
const ligera = (entry: Entry): Entry =>
  Object.assign(new Entry(), {
    compressedSize: entry.compressedSize,
    compressionMethod: entry.compressionMethod,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
    uncompressedSize: entry.uncompressedSize,
  });

async function* contenidoDe(zip: ZipFile, entry: Entry, crc: number): AsyncGenerator<Buffer> {
  let suma = 0;
  try {
    const contenido: Readable = await zip.openReadStreamPromise(entry);
    for await (const trozo of contenido as AsyncIterable<Buffer>) {
      suma = crc32(trozo, suma);
      yield trozo;
    }
  } catch (error) {
    throw new NotWhole('the content cannot be unpacked', { cause: error });
  }
  if (suma !== crc) throw new NotWhole('the content is not the one that was packed');
}

const enZip = (zip: ZipFile, entry: Entry): InZip => {
  const suya = ligera(entry);
  const { crc32: crc, uncompressedSize, externalFileAttributes, compressionMethod } = entry;
  return {
    ruta: rutaDe(entry),
    bytes: uncompressedSize,
    esEnlace: ((externalFileAttributes >>> 16) & TIPO_UNIX) === ENLACE_UNIX,
    estaCifrado: entry.isEncrypted(),
    seDescomprime: compressionMethod === STORED || compressionMethod === DEFLATED,
    leer: () => contenidoDe(zip, suya, crc),
  };
};

const leerDirectorio = async (zip: ZipFile, maximo: number): Promise<InZip[] | undefined> => {
  if (zip.entryCount > maximo) return undefined;
  const entradas: InZip[] = [];
  for await (const entry of zip.eachEntry()) entradas.push(enZip(zip, entry));
  return entradas;
};

/**
 * Opens the ZIP at `ruta` for as long as `work` runs, which gets its directory, or undefined when that has more than
 * `maximo` lines. Of each content no more is unpacked than the directory declares. Throws NotAZip.
 */
export async function withZip<T>(
  ruta: string,
  maximo: number,
  work: (entradas: readonly InZip[] | undefined) => Promise<T>,
): Promise<T> {
  const ilegible = (error: unknown): never => {
    throw new NotAZip('the directory cannot be read', { cause: error });
  };
  // The names are ours to judge: by itself the library gives up a whole ZIP for one bad name.
  const zip = await openPromise(ruta, { decodeStrings: false, autoClose: false }).catch(ilegible);
  try {
    return await work(await leerDirectorio(zip, maximo).catch(ilegible));
  } finally {
    zip.close();
  }
}
