import { UNKNOWN_ERROR } from '../kit/failure.ts';

export const NO_CONNECTION = 'No hay conexión con el servidor. Inténtelo de nuevo.';
const UNAVAILABLE = 'El servidor no está disponible. Inténtelo de nuevo en unos minutos.';

/** A call that did not succeed. `status` is 0 if no answer came; `fields` has the keys of the payload (AMB-150). */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the server accepts requests again; undefined if it did not say. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/**
 * Reads the error body; an unknown body (a proxy's page) becomes a general message. One up to 404 without JSON is not our
 * server's: a proxy did not reach it.
 */
export async function readError(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const status = body === undefined && answer.status < 405 ? 502 : answer.status;
  const texts = typeof body === 'object' && body !== null ? Object.entries(body).filter(isText) : [];
  const { message, ...fields } = Object.fromEntries(texts);
  const generalText = Object.keys(fields).length > 0 ? '' : status >= 502 ? UNAVAILABLE : UNKNOWN_ERROR;
  const retryAfter = answer.headers.get('retry-after');
  return new ApiError(status, message ?? generalText, fields, retryAfter === null ? undefined : Number(retryAfter));
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
