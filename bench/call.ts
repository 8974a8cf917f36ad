interface Call {
  readonly method?: string;
  /** Sent as JSON unless it is a form; a text is JSON already. */
  readonly body?: FormData | object | string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends a request to a server on this machine: with a body by POST, without a token to log in. */
export function callServer(
  { port }: { readonly port: number },
  token: string | undefined,
  path: string,
  { body, headers, ...rest }: Call = {},
): Promise<Response> {
  const json = body !== undefined && !(body instanceof FormData);
  const text = json && typeof body !== 'string' ? JSON.stringify(body) : (body as FormData | string | undefined);
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
    ...rest,
  });
}

/** Like `callServer`, but reads the answer to its end, and throws it unless its status is 2xx. */
export async function askProduct(...[server, token, path, options]: Parameters<typeof callServer>) {
  const response = await callServer(server, token, path, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return { text, total: response.headers.get('x-total-count') };
}

/** Sends a request and reads its answer, which may be large, without keeping it. Returns the status. */
export async function statusOf(...request: Parameters<typeof callServer>): Promise<number> {
  const response = await callServer(...request);
  for await (const chunk of response.body ?? []) void chunk;
  return response.status;
}

export function form(fields: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, field] of Object.entries(fields))
    if (field instanceof Blob) data.append(name, field);
    else data.append(name, typeof field === 'string' ? field : JSON.stringify(field));
  return data;
}
