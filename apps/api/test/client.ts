import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Headers = Readonly<Record<string, string>>;
export interface TestFile {
  readonly nombre: string;
  readonly tipo?: string;
  readonly bytes: Uint8Array;
}
type Valor = string | number | null | readonly string[];

/** Calls the server as one user would, without a port. */
export interface TestClient {
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  patch(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  /** Fields and files as a browser's form sends them; a list becomes `name[0]`, `name[1]`, … */
  multipart(
    path: string,
    campos: Readonly<Record<string, Valor>>,
    ficheros?: Readonly<Record<string, TestFile>>,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
}

const formulario = (
  campos: Readonly<Record<string, Valor>>,
  ficheros: Readonly<Record<string, TestFile>>,
): FormData => {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) {
    if (Array.isArray(valor)) valor.forEach((v: string, i) => form.append(`${campo}[${i}]`, v));
    else form.append(campo, valor === null ? '' : String(valor));
  }
  for (const [campo, { nombre, tipo, bytes }] of Object.entries(ficheros))
    form.append(campo, new Blob([new Uint8Array(bytes)], { type: tipo ?? 'application/octet-stream' }), nombre);
  return form;
};

export function cliente(app: FastifyInstance, token: string | undefined): TestClient {
  const auth = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const enviar = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body: unknown, headers: Headers = {}) =>
    app.inject({
      method,
      url,
      headers: { ...auth, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  return {
    get: (path, headers) => enviar('GET', path, undefined, headers),
    post: (path, body, headers) => enviar('POST', path, body, headers),
    patch: (path, body, headers) => enviar('PATCH', path, body, headers),
    delete: (path, headers) => enviar('DELETE', path, undefined, headers),
    async multipart(path, campos, ficheros = {}, headers = {}) {
      const coded = new Response(formulario(campos, ficheros));
      const payload = Buffer.from(await coded.arrayBuffer());
      const tipo = coded.headers.get('content-type') ?? '';
      return app.inject({ method: 'POST', url: path, headers: { ...auth, 'content-type': tipo, ...headers }, payload });
    },
  };
}
