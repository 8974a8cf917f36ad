interface Call {
  readonly method?: string;
  /** Sent as JSON unless it is a form; a text is JSON already. */
  readonly body?: FormData | object | string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends a request to a server on this machine: with a body by POST, without a token to log in. */
function call(
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

/** Like `call`, but reads the answer to its end, and throws it unless its status is 2xx. */
export async function askProduct(...[server, token, path, options]: Parameters<typeof call>) {
  const response = await call(server, token, path, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return { text, total: response.headers.get('x-total-count') };
}
