import { crc32 } from 'node:zlib';
import type { Readable } from 'node:stream';
import { Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

/** An entry of a ZIP directory. Nothing is unpacked yet, and its values are not trusted. */
export interface InZip {
  /** Path with folders, as it is written. For display only, never to be opened. */
  readonly ruta: string;
  readonly bytes: number;
  readonly esEnlace: boolean;
  readonly estaCifrado: boolean;
  /** Whether its compression method is supported. */
  readonly seDescomprime: boolean;
  /** Its bytes in the ZIP are another file's too, or the directory's. */
  readonly comparteDatos: boolean;
  /** Yields the content; throws NotWhole if it differs from the directory's entry. */
  readonly leer: () => AsyncGenerator<Buffer>;
}

/** Content of a ZIP that cannot be unpacked, or whose size or checksum is wrong. */
export class NotWhole extends Error {}
/** The ZIP itself cannot be read. */
export class NotAZip extends Error {}

const [STORED, DEFLATED] = [0, 8];
/** Longer names are cut: a directory full of them would take megabytes. */
const NOMBRE_BYTES = 1024;
/** Limit of all names, comments and extra fields of a directory together. */
const DIRECTORIO_BYTES = 4 * 1024 * 1024;
/** Size of the fixed part of the header before each content. */
const CABECERA_BYTES = 30;
const [TIPO_UNIX, ENLACE_UNIX] = [0o170000, 0o120000];

const rutaDe = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  fileNameRaw.length > NOMBRE_BYTES
    ? fileNameRaw.toString('latin1', 0, NOMBRE_BYTES)
    : getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

/** Keeps only what unpacking needs, without names and comments, which may be long. */
const ligera = (entry: Entry): Entry =>
  Object.assign(new Entry(), {
    compressedSize: entry.compressedSize,
    compressionMethod: entry.compressionMethod,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
    uncompressedSize: entry.uncompressedSize,
  });

interface Sitio {
  readonly entry: Entry;
  readonly desde: number;
  /** Smallest possible end of its content, by the directory. */
  readonly acaba: number;
  /** Start of the next file, or of the directory. */
  hasta: number;
  comparte: boolean;
}

/**
 * Returns the position of each file. Overlapping ones are marked: a few bytes listed many times would unpack to
 * gigabytes.
 */
function sitiosDe(entries: readonly Entry[], directorio: number): Sitio[] {
  const sitios = entries.map((entry): Sitio => {
    const desde = entry.relativeOffsetOfLocalHeader;
    const acaba = desde + CABECERA_BYTES + entry.compressedSize;
    return { entry, desde, acaba, hasta: directorio, comparte: acaba > directorio };
  });
  let anterior: Sitio | undefined;
  let masLargo: Sitio | undefined;
  for (const sitio of sitios.toSorted((a, b) => a.desde - b.desde)) {
    if (anterior !== undefined) anterior.hasta = sitio.desde;
    if (masLargo !== undefined && sitio.desde < masLargo.acaba) sitio.comparte = masLargo.comparte = true;
    if (masLargo === undefined || sitio.acaba > masLargo.acaba) masLargo = sitio;
    anterior = sitio;
  }
  return sitios;
}

async function* contenidoDe(zip: ZipFile, entry: Entry, crc: number, hasta: number): AsyncGenerator<Buffer> {
  let suma = 0;
  try {
    // The local header may place the content further on.
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    if (fileDataStart + entry.compressedSize > hasta) throw new Error('the content runs into the next one');
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

const enZip = (zip: ZipFile, { entry, hasta, comparte }: Sitio): InZip => {
  const suya = ligera(entry);
  const { crc32: crc, uncompressedSize, externalFileAttributes, compressionMethod } = entry;
  return {
    ruta: rutaDe(entry),
    bytes: uncompressedSize,
    esEnlace: ((externalFileAttributes >>> 16) & TIPO_UNIX) === ENLACE_UNIX,
    estaCifrado: entry.isEncrypted(),
    seDescomprime: compressionMethod === STORED || compressionMethod === DEFLATED,
    comparteDatos: comparte,
    leer: () => contenidoDe(zip, suya, crc, hasta),
  };
};

const leerDirectorio = async (zip: ZipFile, maximo: number): Promise<InZip[] | undefined> => {
  if (zip.entryCount > maximo) return undefined;
  // yauzl's types declare this field as a boolean.
  const directorio = Number(zip.readEntryCursor);
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > DIRECTORIO_BYTES) throw new Error('the directory is too long');
    entries.push(entry);
  }
  return sitiosDe(entries, directorio).map((sitio) => enZip(zip, sitio));
};

/**
 * Opens the ZIP at `ruta` while `work` runs. `work` gets its directory, or undefined if that has more than `maximo`
 * entries. No content is unpacked beyond its declared size. Throws NotAZip.
 */
export async function withZip<T>(
  ruta: string,
  maximo: number,
  work: (entradas: readonly InZip[] | undefined) => Promise<T>,
): Promise<T> {
  const ilegible = (error: unknown): never => {
    throw new NotAZip('the directory cannot be read', { cause: error });
  };
  // Names are checked by us: yauzl would refuse a whole ZIP for one bad name.
  const zip = await openPromise(ruta, { decodeStrings: false, autoClose: false }).catch(ilegible);
  try {
    return await work(await leerDirectorio(zip, maximo).catch(ilegible));
  } finally {
    zip.close();
  }
}
