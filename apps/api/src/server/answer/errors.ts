import { mensaje } from '@tajo/contract/mensajes';
import { RESTRICCIONES } from '@tajo/contract/restricciones';
import type { Fail, Result } from '@tajo/domain/result';
import type { ZodError } from 'zod';
import { DatabaseLostError, CommitUncertainError } from '../../db/lost.ts';
import { HttpError, REVISE, fieldError, type ErrorBody } from './http-error.ts';

const UNEXPECTED = 'Se ha producido un error. Inténtelo de nuevo.';
const UNREADABLE = 'No se ha podido leer la petición.';
const BUSY = 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos segundos.';
const CROWDED =
  'Ahora mismo llegan más peticiones de las que se pueden atender, y esta no se ha atendido. Inténtelo de nuevo en unos segundos.';
const LOCKED = 'Todavía se está guardando esto mismo, o algo de lo que depende. Inténtelo de nuevo en unos segundos.';
const UNCERTAIN =
  'Se ha perdido la conexión con la base de datos y no se sabe si el cambio quedó guardado. Compruébelo, o inténtelo de nuevo en unos segundos.';

const fromRule = (failure: Fail): HttpError => {
  const { status, texto: text } = mensaje(failure);
  if (failure.campo === undefined) return new HttpError(status, { message: text });
  const { body } = fieldError(status, failure.campo, text);
  const others = (failure.ademas ?? []).map((other) => [other.campo ?? 'message', mensaje(other).texto] as const);
  return new HttpError(status, { ...Object.fromEntries(others), ...body });
};

/** Returns the value of a rule's result; throws the HTTP error of a failure. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw fromRule(result);
}

/** Returns all problems of a body, the first of each payload field. */
export function fromZod(error: ZodError): HttpError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path[0];
    if (field === undefined) return new HttpError(422, { message: 'El contenido enviado no es válido.' });
    fields[String(field)] ??= issue.message;
  }
  return new HttpError(422, { ...fields, message: REVISE });
}

type PgError = Error & { readonly code: string; readonly constraint?: string };
const isPgError = (error: Error): error is PgError => 'code' in error && typeof error.code === 'string';

const fromConstraint = (name: string, onDelete: boolean): HttpError | undefined => {
  const r = RESTRICCIONES[name];
  if (r === undefined) return undefined;
  if (onDelete && r.enUso !== undefined) return new HttpError(409, { message: r.enUso });
  return r.campo === 'message' ? new HttpError(409, { message: r.texto }) : fieldError(422, r.campo, r.texto);
};

const retryLater = (message = BUSY): HttpError => new HttpError(503, { message }, { 'retry-after': '2' });

export const crowded = (): HttpError => retryLater(CROWDED);

const fromPg = (error: PgError, onDelete: boolean): HttpError | undefined => {
  const category = error.code.slice(0, 2);
  if (category === '23' && error.constraint !== undefined) return fromConstraint(error.constraint, onDelete);
  // No record has an id that its column cannot hold.
  if (error.code === '22003') return new HttpError(404, { message: 'No existe el registro.' });
  if (category === '22') return new HttpError(422, { message: 'Alguno de los valores no se admite.' });
  if (error.code === '53100' || error.code === 'ENOSPC')
    return new HttpError(507, { message: 'No queda espacio para guardar. Avise a quien administra la aplicación.' });
  if (error.code === '55P03') return new HttpError(409, { message: LOCKED }, { 'retry-after': '10' });
  const transient = /^(08|53|57|40)/.test(error.code) || /^(ECONN|EPIPE|ETIMEDOUT|EIO)/.test(error.code);
  return transient ? retryLater() : undefined;
};

/** Codes of Fastify's own refusals, in our words. */
const fromFastify = (error: PgError): HttpError | undefined => {
  if (!error.code.startsWith('FST_') && !('statusCode' in error)) return undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new HttpError(413, { message: 'Lo enviado es demasiado grande.' });
  if (status === 415) return new HttpError(415, { message: 'El tipo de contenido enviado no se admite.' });
  if (status >= 400 && status < 500) return new HttpError(400, { message: UNREADABLE });
  return undefined;
};

interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  /** True for an unforeseen error, which is logged with its stack. */
  readonly unexpected: boolean;
}

function known(error: unknown, onDelete: boolean): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseLostError) return retryLater(error instanceof CommitUncertainError ? UNCERTAIN : BUSY);
  return error instanceof Error && isPgError(error) ? (fromPg(error, onDelete) ?? fromFastify(error)) : undefined;
}

/** Turns an error into an HTTP answer. `onDelete`: the request was a DELETE. */
export function errorAnswerOf(error: unknown, onDelete: boolean): ErrorAnswer {
  const http = known(error, onDelete);
  const e = http ?? new HttpError(500, { message: UNEXPECTED });
  return { status: e.status, body: e.body, headers: e.headers, unexpected: http === undefined };
}
