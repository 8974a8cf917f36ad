import type { BodyInput, Fila, Params } from '@tajo/contract/endpoint';
import { dropPrefetched, takePrefetched } from './prefetch.ts';
import { ApiError, SIN_CONEXION, leerError } from './api-error.ts';
import type { AnyEndpoint, Argumentos, Opciones, Resultado } from './envio.ts';
import type { FormBody, Valores } from './request.ts';
import { multipart, urlOf } from './request.ts';
import type { enviarSeguido as EnviarSeguido } from './seguido.ts';
import { borrarToken, leerToken } from './token.ts';
import { uuid } from './uuid.ts';

interface Suelto extends Opciones {
  readonly params?: Readonly<Record<string, number>> | undefined;
  readonly query?: Valores | undefined;
  readonly body?: unknown;
  readonly form?: FormBody | undefined;
  /** ETag of the answer that the caller has stored: if it is unchanged the server answers 304 without a body. */
  readonly etag?: string | undefined;
}

// Few forms show their progress, so this is loaded on demand.
const enviarSeguido: typeof EnviarSeguido = async (...envio) => (await import('./seguido.ts')).enviarSeguido(...envio);

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

/**
 * The only `fetch` of the pages, except those that prefetch.ts starts early. Throws an ApiError on every answer outside
 * 2xx, and if none came.
 */
export async function send(endpoint: AnyEndpoint, envio: Suelto = {}, suffix = ''): Promise<Response> {
  const token = leerToken();
  const { body, form, signal, keepalive = false, onEnviado } = envio;
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (endpoint.method !== 'GET') {
    headers.set('idempotency-key', envio.idempotencyKey ?? uuid());
    // Compared with the server's clock it shows how far this clock is off (AMB-155).
    headers.set('tajo-reloj', new Date().toISOString());
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (envio.etag !== undefined) headers.set('if-none-match', envio.etag);
  const url = urlOf(endpoint, envio, suffix);
  if (endpoint.method !== 'GET') dropPrefetched();
  const empezada = endpoint.method === 'GET' ? takePrefetched(url, token) : undefined;
  const peticion: RequestInit = {
    method: endpoint.method,
    headers,
    body: form === undefined ? JSON.stringify(body) : multipart(form),
    cache: 'no-store',
    signal: signal ?? null,
    keepalive,
  };
  const pedida = empezada ?? (onEnviado === undefined ? fetch(url, peticion) : enviarSeguido(url, peticion, onEnviado));
  const answer = await pedida.catch((error: unknown) => {
    // A timeout is no answer; only what the caller aborted is passed on.
    if (signal?.aborted === true && !isTimeout(signal.reason)) throw error;
    throw new ApiError(0, SIN_CONEXION);
  });
  if (answer.ok || (answer.status === 304 && envio.etag !== undefined)) return answer;
  // The session ended while it was used; a sign-in that came meanwhile is left alone (AMB-006).
  if (answer.status === 401 && token !== null && token === leerToken() && endpoint.roles !== 'abierto')
    borrarToken({ sola: true });
  throw await leerError(answer);
}

const leer = async (answer: Response): Promise<unknown> => {
  const text = await answer.text().catch(() => {
    throw new ApiError(0, SIN_CONEXION);
  });
  return text === '' ? undefined : JSON.parse(text);
};

/** Calls an endpoint and returns the body by its contract. */
export async function call<const E extends AnyEndpoint>(endpoint: E, ...[envio]: Argumentos<E>): Promise<Resultado<E>> {
  return (await leer(await send(endpoint, envio as Suelto | undefined))) as Resultado<E>;
}

interface Pagina<Row> {
  readonly rows: Row[];
  /** Number of matching rows; `filas` are one page of them. */
  readonly total: number;
}

/** One page of a list: `query` holds limit, offset, sort and one parameter per filtered column. */
export async function callPage<const E extends AnyEndpoint, Row = Fila<E>>(
  endpoint: E,
  query: Valores,
  envio: Pick<Opciones, 'signal'> & {
    readonly params?: Params<E> | undefined;
    readonly body?: BodyInput<E> | undefined;
  } = {},
  suffix = '',
): Promise<Pagina<Row>> {
  const answer = await send(endpoint, { ...envio, query } as Suelto, suffix);
  const rows = (await leer(answer)) as Row[];
  return { rows, total: Number(answer.headers.get('x-total-count') ?? rows.length) };
}
