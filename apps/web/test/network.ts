import { vi } from 'vitest';

/** A request of the page. */
export type SentCall = {
  readonly method: string;
  /** Without /api, with the query. */
  readonly url: string;
  readonly body: unknown;
  /** Reports upload progress from 0 to 1; only for calls by XMLHttpRequest. */
  readonly progress?: (sent: number) => void;
};
type Reply = {
  readonly status?: number;
  readonly body?: unknown;
  readonly total?: number;
  /** Seconds of the Retry-After header. */
  readonly retryAfter?: number;
};
/** Replies by 'METHOD /path', without the query; a function computes the reply from the call. */
export type Routes = Readonly<Record<string, Reply | ((call: SentCall) => Reply | Promise<Reply>)>>;

const readBody = (body: unknown): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

/** Blobs and streams are sent as they are, everything else as JSON. */
const replyBody = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  return body instanceof Blob || body instanceof ReadableStream ? body : JSON.stringify(body);
};

/** The event stream: without a route it stays open and silent. */
const SILENT_STREAM = 'GET /vivo';

type Respond = (method: string, address: string, body: unknown, progress?: SentCall['progress']) => Promise<Response>;

/** Answers XMLHttpRequest too, which the page uses where it shows upload progress. */
function stubXmlHttpRequest(respond: Respond): void {
  const opened = new WeakMap<XMLHttpRequest, readonly [method: string, address: string]>();
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function open(
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
  ) {
    opened.set(this, [method, String(address)]);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function abort(this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('abort'));
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, body) {
    const [method, address] = opened.get(this) ?? ['', ''];
    const progress = (sent: number) => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: sent, total: 1 }));
    };
    const answer = async (): Promise<void> => {
      const response = await respond(method, address, body, progress);
      const responseText = await response.text();
      Object.defineProperties(this, { status: { value: response.status }, responseText: { value: responseText } });
      this.getResponseHeader = (name) => response.headers.get(name);
      this.dispatchEvent(new ProgressEvent('load'));
    };
    void answer();
  });
}

/**
 * Replaces `fetch` and XMLHttpRequest for one test and returns the calls that were sent. A call without a route gets
 * a 404, which the page shows.
 */
export function stubNetwork(routes: Routes): readonly SentCall[] {
  const calls: SentCall[] = [];
  const respond: Respond = async (method, address, body, progress) => {
    const { pathname, search } = new URL(address, location.href);
    const path = pathname.replace(/^\/api/, '');
    const call: SentCall = { method, url: path + search, body: readBody(body), ...(progress && { progress }) };
    const route = routes[`${method} ${path}`];
    if (route === undefined && `${method} ${path}` === SILENT_STREAM) return new Response(new ReadableStream());
    calls.push(call);
    const {
      status = 200,
      body: reply,
      total,
      retryAfter,
    } = (typeof route === 'function' ? await route(call) : route) ?? { status: 404, body: { message: 'No existe.' } };
    const headers = {
      ...(total === undefined ? {} : { 'x-total-count': String(total) }),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    };
    return new Response(replyBody(reply), { status, headers });
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    respond(init?.method ?? 'GET', String(input), init?.body),
  );
  stubXmlHttpRequest(respond);
  return calls;
}

/** The reply of a select list. */
export const selectReply = (...pairs: readonly (readonly [id: number, nombre: string])[]) => ({
  body: pairs.map(([id, nombre]) => ({ id, nombre })),
});

/** Routes of each record: read it, read its empty history, delete it. */
export const recordRoutes = (register: string, rows: readonly { readonly id: number }[]): Routes =>
  Object.fromEntries(
    rows.flatMap((row): [string, Routes[string]][] => [
      [`GET /${register}/${row.id}`, { body: row }],
      [`GET /historial/${register}/${row.id}`, { body: [] }],
      [`DELETE /${register}/${row.id}`, { status: 204 }],
    ]),
  );
