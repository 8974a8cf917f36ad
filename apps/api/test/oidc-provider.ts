import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The person who logs in at the provider. */
export interface ProviderUser {
  readonly email: string;
  readonly email_verified: boolean;
}

const vueltaDe = (publica: string): string => `${publica}/api/login/oidc/vuelta`;

/** Returns an ID token with other claims and its old signature. */
function changed(token: string, claims: object): string {
  const [head, body = '', signature] = token.split('.');
  const all = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), ...claims };
  return [head, Buffer.from(JSON.stringify(all)).toString('base64url'), signature].join('.');
}

/**
 * A real provider on a port of this machine, where everybody who comes is this person. With `onTheWay` its ID tokens
 * arrive with those claims.
 */
export async function withProvider(
  publica: string,
  persona: ProviderUser,
  work: (emisor: string) => Promise<void>,
  onTheWay?: object,
): Promise<void> {
  const server: Server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const emisor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(emisor, {
    clients: [{ client_id: 'tajo', client_secret: 'secreto del cliente', redirect_uris: [vueltaDe(publica)] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['keys of the test'] },
    findAccount: async (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...persona }) }),
    features: { devInteractions: { enabled: true } },
  });
  provider.use(async (context, next) => {
    await next();
    const answer = context.body as { id_token?: string } | undefined;
    if (onTheWay !== undefined && answer?.id_token !== undefined)
      context.body = { ...answer, id_token: changed(answer.id_token, onTheWay) };
  });
  server.on('request', provider.callback());
  try {
    await work(emisor);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

const galletas = (headers: Headers, tarro: Map<string, string>): void => {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') tarro.delete(name);
    else tarro.set(name, value);
  }
};

/** Logs in at the provider as a browser does, and returns the address to which it sends back. */
export async function alProveedor(desde: string): Promise<string> {
  const tarro = new Map<string, string>();
  const pedir = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...tarro].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie },
      redirect: 'manual',
      ...(body && { body }),
    });
    galletas(answer.headers, tarro);
    return answer;
  };
  let url = desde;
  for (let paso = 0; paso < 12; paso += 1) {
    let answer = await pedir(url);
    if (answer.status === 200) {
      const page = await answer.text();
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const fields = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: 'ana', password: 'x' }) });
      answer = await pedir(new URL(action, url).href, fields);
    }
    url = new URL(answer.headers.get('location') ?? '', url).href;
    if (new URL(url).pathname === '/api/login/oidc/vuelta') return url;
  }
  throw new Error('the provider did not send back');
}
