import type { MultipartFile } from '@fastify/multipart';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ClaseFichero } from '@tajo/contract/endpoint';
import { limpiar, sePuedeGuardar } from '@tajo/domain/texto';
import { HEADER_BYTES, MAX_BYTES, accepts, kindOf, tooLargeText, wrongKindText, type DetectedKind } from './kinds.ts';

/** An uploaded file. It is stored at `path` until the request ends. */
export interface UploadedFile {
  /** Its name on the user's machine, without folders; only to be shown. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly path: string;
  readonly kind: DetectedKind;
}
export interface FileRefusal {
  readonly status: 413 | 415 | 422;
  readonly text: string;
}

const MAX_NAME = 255;
const NAME_REFUSED = 'El nombre del fichero contiene caracteres que no se admiten.';
/**
 * Returns the name of a file for display: without folders and control characters, cut to a length that can be stored.
 */
export const baseNameOf = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return [...limpiar(last.replace(/\p{Cc}/gu, ''))].slice(0, MAX_NAME).join('').trim();
};

const SUFFIX = '.subida';
/**
 * Creates `dir` at the start. Deletes what a killed process received before `before`; newer files may belong to another
 * process.
 */
export const emptyUploads = async (dir: string, before: Date): Promise<void> => {
  await mkdir(dir, { recursive: true });
  for (const name of await readdir(dir)) {
    if (!name.endsWith(SUFFIX)) continue;
    const { mtimeMs } = await stat(join(dir, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before.getTime()) await rm(join(dir, name), { force: true });
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
const receive = async (file: AsyncIterable<Buffer>, handle: FileHandle, kind: ClaseFichero) => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  let accepted = true;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (head.length < HEADER_BYTES) {
      head = Buffer.concat([head, chunk]);
      accepted = head.length < HEADER_BYTES || accepts(kind, kindOf(head));
    }
    if (!accepted || bytes > MAX_BYTES[kind]) continue;
    hash.update(chunk);
    await writeAll(handle, chunk);
  }
  return { detected: kindOf(head), bytes, sha256: hash.digest('hex') };
};

/**
 * Writes a part into `dir` while checking its first bytes and its size. A refused file is read to its end and deleted.
 * Returns undefined for the empty part of a file input without a file.
 */
export const receiveFile = async (
  part: MultipartFile,
  kind: ClaseFichero,
  dir: string,
): Promise<UploadedFile | FileRefusal | undefined> => {
  const path = join(dir, randomUUID() + SUFFIX);
  const handle = await open(path, 'wx', 0o600);
  let kept = false;
  try {
    const { detected, bytes, sha256 } = await receive(part.file, handle, kind);
    // The types declare it as present, but an empty file input sends none.
    const filename: string | undefined = part.filename;
    const name = baseNameOf(filename ?? '');
    if (!sePuedeGuardar(filename ?? '')) return { status: 422, text: NAME_REFUSED };
    if (bytes === 0 && name === '') return undefined;
    if (bytes > MAX_BYTES[kind]) return { status: 413, text: tooLargeText(kind) };
    if (!accepts(kind, detected)) return { status: 415, text: wrongKindText(kind) };
    kept = true;
    return { name, bytes, sha256, path, kind: detected };
  } finally {
    await handle.close();
    if (!kept) await rm(path, { force: true });
  }
};
