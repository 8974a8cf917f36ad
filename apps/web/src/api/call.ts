import type { BodyInput, Fila, Params } from '@tajo/contract/endpoint';
import { dropPrefetched, takePrefetched } from './prefetch.ts';
import { ApiError, NO_CONNECTION, readError } from './api-error.ts';
import type { AnyEndpoint, CallArguments, CallOptions, CallResult } from './call-request.ts';
import type { FormBody, Values } from './request.ts';
import { multipart, urlOf } from './request.ts';
import type { sendWithProgress as SendWithProgress } from './send-with-progress.ts';
import { clearToken, readToken } from './token.ts';
import { uuid } from './uuid.ts';

interface LooseOptions extends CallOptions {
  readonly params?: Readonly<Record<string, number>> | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
  readonly form?: FormBody | undefined;
  /** ETag of the answer that the caller has stored: if it is unchanged the server answers 304 without a body. */
  readonly etag?: string | undefined;
}

// Few forms show their progress, so this is loaded on demand.
const sendWithProgress: typeof SendWithProgress = async (...request) =>
  (await import('./send-with-progress.ts')).sendWithProgress(...request);

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

/**
 * The only `fetch` of the pages, except those that prefetch.ts starts early. Throws an ApiError on every answer outside
 * 2xx, and if none came.
 */
export async function send(endpoint: AnyEndpoint, request: LooseOptions = {}, suffix = ''): Promise<Response> {
  const token = request.token ?? readToken();
  const { body, form, signal, keepalive = false, onProgress } = request;
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (endpoint.method !== 'GET') {
    headers.set('idempotency-key', request.idempotencyKey ?? uuid());
    // Compared with the server's clock it shows how far this clock is off (AMB-155).
    headers.set('tajo-reloj', new Date().toISOString());
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (request.etag !== undefined) headers.set('if-none-match', request.etag);
  const url = urlOf(endpoint, request, suffix);
  if (endpoint.method !== 'GET') dropPrefetched();
  const started = endpoint.method === 'GET' ? takePrefetched(url, token) : undefined;
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    body: form === undefined ? JSON.stringify(body) : multipart(form),
    cache: 'no-store',
    signal: signal ?? null,
    keepalive,
  };
  const sending = started ?? (onProgress === undefined ? fetch(url, init) : sendWithProgress(url, init, onProgress));
  const answer = await sending.catch((error: unknown) => {
    // A timeout is no answer; only what the caller aborted is passed on.
    if (signal?.aborted === true && !isTimeout(signal.reason)) throw error;
    throw new ApiError(0, NO_CONNECTION);
  });
  if (answer.ok || (answer.status === 304 && request.etag !== undefined)) return answer;
  const error = await readError(answer);
  // The session ended while it was used; a sign-in that came meanwhile is left alone (AMB-006).
  if (error.status === 401 && token !== null && token === readToken() && endpoint.roles !== 'abierto')
    clearToken({ onItsOwn: true });
  throw error;
}

/** An answer that breaks off or is no JSON, as the page of a proxy, counts as none. */
export const readBody = async (answer: Response): Promise<unknown> => {
  try {
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new ApiError(0, NO_CONNECTION);
  }
};

/** Calls an endpoint and returns the body by its contract. */
export async function call<const E extends AnyEndpoint>(
  endpoint: E,
  ...[request]: CallArguments<E>
): Promise<CallResult<E>> {
  return (await readBody(await send(endpoint, request as LooseOptions | undefined))) as CallResult<E>;
}

interface ListPage<Row> {
  readonly rows: Row[];
  /** Number of matching rows; `rows` are one page of them. */
  readonly total: number;
}

/** One page of a list: `query` holds limit, offset, sort and one parameter per filtered column. */
export async function callPage<const E extends AnyEndpoint, Row = Fila<E>>(
  endpoint: E,
  query: Values,
  request: Pick<CallOptions, 'signal'> & {
    readonly params?: Params<E> | undefined;
    readonly body?: BodyInput<E> | undefined;
  } = {},
  suffix = '',
): Promise<ListPage<Row>> {
  const answer = await send(endpoint, { ...request, query } as LooseOptions, suffix);
  const rows = (await readBody(answer)) as Row[];
  return { rows, total: Number(answer.headers.get('x-total-count') ?? rows.length) };
}
