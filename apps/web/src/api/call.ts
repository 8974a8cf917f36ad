import type {
  Answer,
  BodyInput,
  Endpoint,
  EsMultipart,
  FicherosOf,
  Fila,
  Params,
  QueryInput,
  Viaje,
} from '@tajo/contract/endpoint';
import { olvidarAdelanto, tomarAdelanto } from './adelanto.ts';
import { ApiError, SIN_CONEXION, leerError } from './api-error.ts';
import type { Formulario, Valores } from './request.ts';
import { multipart, urlOf } from './request.ts';
import { borrarToken, leerToken } from './token.ts';
import { uuid } from './uuid.ts';

export type AnyEndpoint = Endpoint<Viaje, string>;

type ConParams<E> = keyof Params<E> extends never ? { readonly params?: undefined } : { readonly params: Params<E> };
type ConQuery<E> = [QueryInput<E>] extends [undefined]
  ? { readonly query?: Valores | undefined }
  : Record<never, never> extends QueryInput<E>
    ? { readonly query?: QueryInput<E> | undefined }
    : { readonly query: QueryInput<E> };
export type Ficheros<E> = { readonly [K in keyof FicherosOf<E>]?: Blob | undefined };
/** What a multipart body is filled with: the fields of the schema, and the files by their names. */
export type FormInput<E> = BodyInput<E> & Ficheros<E>;
type ConBody<E> = [BodyInput<E>] extends [undefined]
  ? { readonly body?: undefined; readonly form?: undefined }
  : EsMultipart<E> extends true
    ? { readonly body?: undefined; readonly form: FormInput<E> }
    : { readonly body: BodyInput<E>; readonly form?: undefined };

/** What a call sends: exactly what its endpoint names. `form` is for the multipart endpoints. */
export type Envio<E> = ConParams<E> & ConQuery<E> & ConBody<E> & Opciones;
export type Resultado<E> = [Fila<E>] extends [never] ? Answer<E> : Fila<E>[];
/** The second argument may be left out where nothing has to be sent. */
export type Argumentos<E> = Record<never, never> extends Envio<E> ? [envio?: Envio<E>] : [envio: Envio<E>];

export interface Opciones {
  /** One per press of the user; the same again when the first try got no answer. A write without one gets its own. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** It goes out although the page is closed meanwhile. */
  readonly keepalive?: boolean | undefined;
}

interface Suelto extends Opciones {
  readonly params?: Readonly<Record<string, number>> | undefined;
  readonly query?: Valores | undefined;
  readonly body?: unknown;
  readonly form?: Formulario | undefined;
}

/** The only `fetch` of the pages but for what adelanto.ts begins. Throws an ApiError on every answer that is no success, and when none came. */
export async function pedir(endpoint: AnyEndpoint, envio: Suelto = {}, suffix = ''): Promise<Response> {
  const token = leerToken();
  const { body, form, signal, keepalive = false } = envio;
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (endpoint.method !== 'GET') {
    headers.set('idempotency-key', envio.idempotencyKey ?? uuid());
    // Against the server's own it tells how far this clock is off (AMB-155).
    headers.set('tajo-reloj', new Date().toISOString());
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  const url = urlOf(endpoint, envio, suffix);
  if (endpoint.method !== 'GET') olvidarAdelanto();
  const empezada = endpoint.method === 'GET' ? tomarAdelanto(url, token) : undefined;
  const pedida =
    empezada ??
    fetch(url, {
      method: endpoint.method,
      headers,
      body: form === undefined ? JSON.stringify(body) : multipart(form),
      cache: 'no-store',
      signal: signal ?? null,
      keepalive,
    });
  const answer = await pedida.catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new ApiError(0, SIN_CONEXION);
  });
  if (answer.ok) return answer;
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

/** Calls an endpoint and answers what its contract says. */
export async function call<const E extends AnyEndpoint>(endpoint: E, ...[envio]: Argumentos<E>): Promise<Resultado<E>> {
  return (await leer(await pedir(endpoint, envio as Suelto | undefined))) as Resultado<E>;
}

export interface Pagina<Row> {
  readonly filas: Row[];
  /** Rows that match, of which `filas` are one page. */
  readonly total: number;
}

/** One page of a list: `query` holds limit, offset, sort and one parameter per filtered column. */
export async function listarPagina<const E extends AnyEndpoint>(
  endpoint: E,
  query: Valores,
  envio: Pick<Opciones, 'signal'> & {
    readonly params?: Params<E> | undefined;
    readonly body?: BodyInput<E> | undefined;
  } = {},
): Promise<Pagina<Fila<E>>> {
  const answer = await pedir(endpoint, { ...envio, query } as Suelto);
  const filas = (await leer(answer)) as Fila<E>[];
  return { filas, total: Number(answer.headers.get('x-total-count') ?? filas.length) };
}
