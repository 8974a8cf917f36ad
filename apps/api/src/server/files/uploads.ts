import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import type { ClaseFichero } from '@tajo/contract/endpoint';
import { HttpError } from '../answer/http-error.ts';
import { hasTooManyValues } from '../limits/json.ts';
import { drain, receiveFile, type FileRefusal, type UploadedFile } from './received.ts';

interface Multipart {
  /** Text fields. Several of one name, and `name[0]`, `name[1]` or `name[]`, become a list under `name`. */
  readonly fields: Readonly<Record<string, string | string[]>>;
  /** Uploaded files by field; a missing one has no key. */
  readonly ficheros: Readonly<Record<string, UploadedFile>>;
}

/** Most bytes of all text fields of a form, names included. */
const MAX_TEXT = 1024 * 1024;
const MAX_FIELDS = 5000;

const TOO_LARGE = 'El formulario es demasiado grande.';
const UNREADABLE = 'No se ha podido leer el formulario enviado.';
const ONLY_ONE = 'Solo se admite un fichero.';
const NO_FILE = 'Envíe un fichero, con su nombre.';

/** A caller may send a record back as it was read: without a file, or with the path of the stored one. */
const isEcho = (text: string): boolean => text === '' || text === 'null' || text.startsWith('/api/fichero/');

interface TextField {
  readonly field: string;
  /** Index in a list; undefined for a plain name. */
  readonly index: number | undefined;
  readonly value: string;
}

const textFieldOf = (name: string, value: unknown): TextField => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const match = /^([^[\]]+)\[(\d{0,4})\]$/.exec(name);
  if (match?.[1] === undefined) return { field: name, index: undefined, value: text };
  return { field: match[1], index: match[2] === '' ? MAX_FIELDS : Number(match[2]), value: text };
};

const group = (texts: readonly TextField[]): Record<string, string | string[]> => {
  const byField = new Map<string, TextField[]>();
  for (const t of texts) {
    const list = byField.get(t.field);
    if (list === undefined) byField.set(t.field, [t]);
    else list.push(t);
  }
  const entries = [...byField].map(([field, list]): [string, string | string[]] => {
    const [only] = list;
    if (list.length === 1 && only?.index === undefined) return [field, only?.value ?? ''];
    return [field, list.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)).map((t) => t.value)];
  });
  return Object.fromEntries(entries);
};

const isUploaded = (r: UploadedFile | FileRefusal): r is UploadedFile => 'path' in r;

const errorOf = (refusals: ReadonlyMap<string, FileRefusal>): HttpError => {
  const all = [...refusals.values()];
  const status = Math.min(...all.map((r) => r.status));
  const fields = Object.fromEntries([...refusals].map(([field, { text }]) => [field, text]));
  return new HttpError(status, { ...fields, message: all[0]?.text ?? UNREADABLE });
};

const toHttpError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof HttpError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new HttpError(413, { message: TOO_LARGE });
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new HttpError(415, { message: 'Se esperaba un formulario con ficheros.' });
  const system = 'syscall' in error;
  return system ? error : new HttpError(400, { message: UNREADABLE });
};

const readParts = async (
  request: FastifyRequest,
  kinds: ReadonlyMap<string, ClaseFichero>,
  dir: string,
  uploaded: Map<string, UploadedFile>,
) => {
  const limits = {
    fileSize: Infinity,
    fieldSize: MAX_TEXT,
    fields: MAX_FIELDS,
    files: 50,
    parts: MAX_FIELDS + 50,
  };
  const texts: TextField[] = [];
  const refusals = new Map<string, FileRefusal>();
  let length = 0;
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part;
    const kind = kinds.get(name);
    if (part.type === 'field') {
      const text = textFieldOf(name, part.value);
      length += Buffer.byteLength(name) + Buffer.byteLength(text.value);
      if (part.valueTruncated || hasTooManyValues(text.value)) length = Infinity;
      if (kind !== undefined && !isEcho(text.value)) refusals.set(name, { status: 422, text: NO_FILE });
      if (length <= MAX_TEXT && kind === undefined) texts.push(text);
      continue;
    }
    if (kind === undefined) {
      await drain(part.file);
      continue;
    }
    const file = await receiveFile(part, kind, dir);
    if (file === undefined) continue;
    if (!isUploaded(file)) refusals.set(name, file);
    else if (!uploaded.has(name)) uploaded.set(name, file);
    else {
      refusals.set(name, { status: 422, text: ONLY_ONE });
      await rm(file.path, { force: true });
    }
  }
  if (length > MAX_TEXT) throw new HttpError(413, { message: TOO_LARGE });
  if (refusals.size > 0) throw errorOf(refusals);
  return texts;
};

/**
 * Reads a multipart body to its end. Files named in `kinds` are written to `dir`, others are discarded. The files are
 * deleted when the answer was sent or the client has disconnected. Throws HttpError 413 or 415 for the field of each
 * wrong file, 413 for too much text, 400 for a body that cannot be read.
 */
export const readMultipart = async (
  request: FastifyRequest,
  { raw: response }: FastifyReply,
  kinds: Readonly<Record<string, ClaseFichero>>,
  dir: string,
): Promise<Multipart> => {
  const uploaded = new Map<string, UploadedFile>();
  const removeFiles = async (): Promise<void> => {
    for (const { path } of uploaded.values())
      await rm(path, { force: true }).catch((err: unknown) => request.log.error({ err }, 'an upload stays behind'));
  };
  try {
    const texts = await readParts(request, new Map(Object.entries(kinds)), dir, uploaded);
    if (response.closed) throw new HttpError(400, { message: UNREADABLE });
    response.once('close', () => void removeFiles());
    return { fields: group(texts), ficheros: Object.fromEntries(uploaded) };
  } catch (error) {
    // The rest is discarded: the next request on this connection follows it.
    request.raw.unpipe().resume();
    await removeFiles();
    throw toHttpError(error);
  }
};
