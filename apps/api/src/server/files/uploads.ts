import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import type { ClaseFichero } from '@tajo/contract/endpoint';
import { HttpError } from '../answer/http-error.ts';
import { hasTooManyValues } from '../limits/json.ts';
import { drain, receiveFile, type FileRefusal, type Subido } from './received.ts';

interface Multipart {
  /** Text fields. Several of one name, and `name[0]`, `name[1]` or `name[]`, become a list under `name`. */
  readonly campos: Readonly<Record<string, string | string[]>>;
  /** Uploaded files by field; a missing one has no key. */
  readonly ficheros: Readonly<Record<string, Subido>>;
}

/** Most bytes of all text fields of a form, names included. */
const TEXTO_MAXIMO = 1024 * 1024;
const CAMPOS_MAXIMOS = 5000;

const DEMASIADO = 'El formulario es demasiado grande.';
const ILEGIBLE = 'No se ha podido leer el formulario enviado.';
const SOLO_UNO = 'Solo se admite un fichero.';

interface Texto {
  readonly campo: string;
  /** Index in a list; undefined for a plain name. */
  readonly indice: number | undefined;
  readonly valor: string;
}

const textoDe = (name: string, value: unknown): Texto => {
  const valor = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const lista = /^([^[\]]+)\[(\d{0,4})\]$/.exec(name);
  if (lista?.[1] === undefined) return { campo: name, indice: undefined, valor };
  return { campo: lista[1], indice: lista[2] === '' ? CAMPOS_MAXIMOS : Number(lista[2]), valor };
};

const agrupar = (textos: readonly Texto[]): Record<string, string | string[]> => {
  const porCampo = new Map<string, Texto[]>();
  for (const t of textos) {
    const list = porCampo.get(t.campo);
    if (list === undefined) porCampo.set(t.campo, [t]);
    else list.push(t);
  }
  const entries = [...porCampo].map(([campo, list]): [string, string | string[]] => {
    const [only] = list;
    if (list.length === 1 && only?.indice === undefined) return [campo, only?.valor ?? ''];
    return [campo, list.toSorted((a, b) => (a.indice ?? 0) - (b.indice ?? 0)).map((t) => t.valor)];
  });
  return Object.fromEntries(entries);
};

const esSubido = (r: Subido | FileRefusal): r is Subido => 'ruta' in r;

const errorDe = (rechazos: ReadonlyMap<string, FileRefusal>): HttpError => {
  const todos = [...rechazos.values()];
  const status = Math.min(...todos.map((r) => r.status));
  const campos = Object.fromEntries([...rechazos].map(([campo, { texto }]) => [campo, texto]));
  return new HttpError(status, { ...campos, message: todos[0]?.texto ?? ILEGIBLE });
};

const enCastellano = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof HttpError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new HttpError(413, { message: DEMASIADO });
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new HttpError(415, { message: 'Se esperaba un formulario con ficheros.' });
  const system = 'syscall' in error;
  return system ? error : new HttpError(400, { message: ILEGIBLE });
};

const leer = async (
  request: FastifyRequest,
  clases: ReadonlyMap<string, ClaseFichero>,
  dir: string,
  subidos: Map<string, Subido>,
) => {
  const limits = {
    fileSize: Infinity,
    fieldSize: TEXTO_MAXIMO,
    fields: CAMPOS_MAXIMOS,
    files: 50,
    parts: CAMPOS_MAXIMOS + 50,
  };
  const textos: Texto[] = [];
  const rechazos = new Map<string, FileRefusal>();
  let largo = 0;
  for await (const part of request.parts({ limits })) {
    const clase = clases.get(part.fieldname);
    if (part.type === 'field') {
      const texto = textoDe(part.fieldname, part.value);
      largo += Buffer.byteLength(part.fieldname) + Buffer.byteLength(texto.valor);
      if (part.valueTruncated || hasTooManyValues(texto.valor)) largo = Infinity;
      if (largo <= TEXTO_MAXIMO && clase === undefined) textos.push(texto);
    } else if (clase === undefined) {
      await drain(part.file);
    } else {
      const fichero = await receiveFile(part, clase, dir);
      if (fichero === undefined) continue;
      if (!esSubido(fichero)) rechazos.set(part.fieldname, fichero);
      else if (!subidos.has(part.fieldname)) subidos.set(part.fieldname, fichero);
      else {
        rechazos.set(part.fieldname, { status: 422, texto: SOLO_UNO });
        await rm(fichero.ruta, { force: true });
      }
    }
  }
  if (largo > TEXTO_MAXIMO) throw new HttpError(413, { message: DEMASIADO });
  if (rechazos.size > 0) throw errorDe(rechazos);
  return textos;
};

/**
 * Reads a multipart body to its end. Files named in `clases` are written to `dir`, others are discarded. The files are
 * deleted when the answer was sent or the client has disconnected. Throws HttpError 413 or 415 for the field of each
 * wrong file, 413 for too much text, 400 for a body that cannot be read.
 */
export const readMultipart = async (
  request: FastifyRequest,
  { raw: respuesta }: FastifyReply,
  clases: Readonly<Record<string, ClaseFichero>>,
  dir: string,
): Promise<Multipart> => {
  const subidos = new Map<string, Subido>();
  const borrar = async (): Promise<void> => {
    for (const { ruta } of subidos.values())
      await rm(ruta, { force: true }).catch((err: unknown) => request.log.error({ err }, 'an upload stays behind'));
  };
  try {
    const textos = await leer(request, new Map(Object.entries(clases)), dir, subidos);
    if (respuesta.closed) throw new HttpError(400, { message: ILEGIBLE });
    respuesta.once('close', () => void borrar());
    return { campos: agrupar(textos), ficheros: Object.fromEntries(subidos) };
  } catch (error) {
    // The rest is discarded: the next request on this connection follows it.
    request.raw.unpipe().resume();
    await borrar();
    throw enCastellano(error);
  }
};
