import type { MultipartFile } from '@fastify/multipart';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ClaseFichero } from '@tajo/contract/endpoint';
import { limpiar, sePuedeGuardar } from '@tajo/domain/texto';
import {
  BYTES_DE_CABECERA,
  LIMITE_BYTES,
  admite,
  claseDe,
  textoMuyGrande,
  textoNoEs,
  type ClaseHallada,
} from './kinds.ts';

/** An uploaded file. It is stored at `ruta` until the request ends. */
export interface Subido {
  /** Its name on the user's machine, without folders; only to be shown. */
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly ruta: string;
  readonly clase: ClaseHallada;
}
export interface FileRefusal {
  readonly status: 413 | 415 | 422;
  readonly texto: string;
}

const NOMBRE_MAXIMO = 255;
const NOMBRE_NO_ADMITIDO = 'El nombre del fichero contiene caracteres que no se admiten.';
/**
 * Returns the name of a file for display: without folders and control characters, cut to a length that can be stored.
 */
export const nombreSuelto = (nombre: string): string => {
  const ultimo = nombre.split(/[\\/]/).at(-1) ?? '';
  return [...limpiar(ultimo.replace(/\p{Cc}/gu, ''))].slice(0, NOMBRE_MAXIMO).join('').trim();
};

const SUFIJO = '.subida';
/**
 * Creates `dir` at the start. Deletes what a killed process received before `antes`; newer files may belong to another
 * process.
 */
export const emptyUploads = async (dir: string, antes: Date): Promise<void> => {
  await mkdir(dir, { recursive: true });
  for (const name of await readdir(dir)) {
    if (!name.endsWith(SUFIJO)) continue;
    const { mtimeMs } = await stat(join(dir, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < antes.getTime()) await rm(join(dir, name), { force: true });
  }
};

/** Reads and discards the rest of a file: an unread part would block the request. */
export const drain = async (file: Readable): Promise<void> => {
  for await (const _ of file);
};

const writeAll = async (handle: FileHandle, chunk: Buffer): Promise<void> => {
  for (let done = 0; done < chunk.length;) done += (await handle.write(chunk, done)).bytesWritten;
};

/** Reads the file to its end in any case. After the byte that makes it invalid, nothing more is written. */
const receive = async (file: AsyncIterable<Buffer>, handle: FileHandle, clase: ClaseFichero) => {
  const hash = createHash('sha256');
  let cabecera = Buffer.alloc(0);
  let bytes = 0;
  let sirve = true;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (cabecera.length < BYTES_DE_CABECERA) {
      cabecera = Buffer.concat([cabecera, chunk]);
      sirve = cabecera.length < BYTES_DE_CABECERA || admite(clase, claseDe(cabecera));
    }
    if (!sirve || bytes > LIMITE_BYTES[clase]) continue;
    hash.update(chunk);
    await writeAll(handle, chunk);
  }
  return { hallada: claseDe(cabecera), bytes, sha256: hash.digest('hex') };
};

/**
 * Writes a part into `dir` while checking its first bytes and its size. A refused file is read to its end and deleted.
 * Returns undefined for the empty part of a file input without a file.
 */
export const receiveFile = async (
  part: MultipartFile,
  clase: ClaseFichero,
  dir: string,
): Promise<Subido | FileRefusal | undefined> => {
  const ruta = join(dir, randomUUID() + SUFIJO);
  const handle = await open(ruta, 'wx', 0o600);
  let guardado = false;
  try {
    const { hallada, bytes, sha256 } = await receive(part.file, handle, clase);
    // The types declare it as present, but an empty file input sends none.
    const llamado: string | undefined = part.filename;
    const nombre = nombreSuelto(llamado ?? '');
    if (!sePuedeGuardar(llamado ?? '')) return { status: 422, texto: NOMBRE_NO_ADMITIDO };
    if (bytes === 0 && nombre === '') return undefined;
    if (bytes > LIMITE_BYTES[clase]) return { status: 413, texto: textoMuyGrande(clase) };
    if (!admite(clase, hallada)) return { status: 415, texto: textoNoEs(clase) };
    guardado = true;
    return { nombre, bytes, sha256, ruta, clase: hallada };
  } finally {
    await handle.close();
    if (!guardado) await rm(ruta, { force: true });
  }
};
