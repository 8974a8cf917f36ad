import { mensaje } from '@tajo/contract/mensajes';
import { RESTRICCIONES } from '@tajo/contract/restricciones';
import type { Fail, Result } from '@tajo/domain/result';
import type { ZodError } from 'zod';
import { DatabaseLostError, CommitUncertainError } from '../../db/lost.ts';
import { HttpError, REVISE, errorDeCampo, type CuerpoError } from './http-error.ts';

const INESPERADO = 'Se ha producido un error. Inténtelo de nuevo.';
const ILEGIBLE = 'No se ha podido leer la petición.';
const OCUPADO = 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos segundos.';
const INCIERTO =
  'Se ha perdido la conexión con la base de datos y no se sabe si el cambio quedó guardado. Compruébelo, o inténtelo de nuevo en unos segundos.';

const deRegla = (fallo: Fail): HttpError => {
  const { status, texto } = mensaje(fallo);
  return fallo.campo === undefined
    ? new HttpError(status, { message: texto })
    : errorDeCampo(status, fallo.campo, texto);
};

/** Returns the value of a rule's result; throws the HTTP error of a failure. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw deRegla(result);
}

/** Returns all problems of a body, the first of each payload field. */
export function deZod(error: ZodError): HttpError {
  const campos: Record<string, string> = {};
  for (const issue of error.issues) {
    const campo = issue.path[0];
    if (campo === undefined) return new HttpError(422, { message: 'El contenido enviado no es válido.' });
    campos[String(campo)] ??= issue.message;
  }
  return new HttpError(422, { ...campos, message: REVISE });
}

type PgError = Error & { readonly code: string; readonly constraint?: string };
const esDePg = (error: Error): error is PgError => 'code' in error && typeof error.code === 'string';

const deRestriccion = (nombre: string, alBorrar: boolean): HttpError | undefined => {
  const r = RESTRICCIONES[nombre];
  if (r === undefined) return undefined;
  if (alBorrar && r.enUso !== undefined) return new HttpError(409, { message: r.enUso });
  return r.campo === 'message' ? new HttpError(409, { message: r.texto }) : errorDeCampo(422, r.campo, r.texto);
};

const espere = (message = OCUPADO): HttpError => new HttpError(503, { message }, { 'retry-after': '2' });

const dePg = (error: PgError, alBorrar: boolean): HttpError | undefined => {
  const clase = error.code.slice(0, 2);
  if (clase === '23' && error.constraint !== undefined) return deRestriccion(error.constraint, alBorrar);
  // No record has an id that its column cannot hold.
  if (error.code === '22003') return new HttpError(404, { message: 'No existe el registro.' });
  if (clase === '22') return new HttpError(422, { message: 'Alguno de los valores no se admite.' });
  if (error.code === '53100' || error.code === 'ENOSPC')
    return new HttpError(507, { message: 'No queda espacio para guardar. Avise a quien administra la aplicación.' });
  if (error.code === '55P03')
    return new HttpError(
      409,
      { message: 'La misma operación está en curso. Inténtelo de nuevo.' },
      { 'retry-after': '10' },
    );
  const pasajero = /^(08|53|57|40)/.test(error.code) || /^(ECONN|EPIPE|ETIMEDOUT|EIO)/.test(error.code);
  return pasajero ? espere() : undefined;
};

/** Codes of Fastify's own refusals, in our words. */
const deFastify = (error: PgError): HttpError | undefined => {
  if (!error.code.startsWith('FST_') && !('statusCode' in error)) return undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new HttpError(413, { message: 'Lo enviado es demasiado grande.' });
  if (status === 415) return new HttpError(415, { message: 'El tipo de contenido enviado no se admite.' });
  if (status >= 400 && status < 500) return new HttpError(400, { message: ILEGIBLE });
  return undefined;
};

interface Respuesta {
  readonly status: number;
  readonly cuerpo: CuerpoError;
  readonly cabeceras: Readonly<Record<string, string>>;
  /** True for an unforeseen error, which is logged with its stack. */
  readonly inesperado: boolean;
}

function conocido(error: unknown, alBorrar: boolean): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseLostError) return espere(error instanceof CommitUncertainError ? INCIERTO : OCUPADO);
  return error instanceof Error && esDePg(error) ? (dePg(error, alBorrar) ?? deFastify(error)) : undefined;
}

/** Turns an error into an HTTP answer. `alBorrar`: the request was a DELETE. */
export function respuestaDe(error: unknown, alBorrar: boolean): Respuesta {
  const http = conocido(error, alBorrar);
  const e = http ?? new HttpError(500, { message: INESPERADO });
  return { status: e.status, cuerpo: e.cuerpo, cabeceras: e.cabeceras, inesperado: http === undefined };
}
