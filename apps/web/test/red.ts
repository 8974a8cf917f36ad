import { vi } from 'vitest';

/** One call as it left the page. */
export type Llamada = {
  readonly metodo: string;
  /** Without /api; the query is kept. */
  readonly ruta: string;
  readonly cuerpo: unknown;
  /** Lets so much of the body be gone, of a call that somebody watches. */
  readonly enviar?: (hecho: number) => void;
};
type Respuesta = {
  readonly status?: number;
  readonly body?: unknown;
  readonly total?: number;
  /** Seconds of the Retry-After header. */
  readonly espera?: number;
};
/** By 'METHOD /path', without query; a function answers from the call. */
export type Rutas = Readonly<Record<string, Respuesta | ((llamada: Llamada) => Respuesta | Promise<Respuesta>)>>;

const leerCuerpo = (body: unknown): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

/** Bytes travel as they are, everything else as JSON. */
const deBytes = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  return body instanceof Blob || body instanceof ReadableStream ? body : JSON.stringify(body);
};

/** The stream of what others write, on which nothing is said. */
const CALLADO = 'GET /vivo';

type Responder = (metodo: string, direccion: string, body: unknown, enviar?: Llamada['enviar']) => Promise<Response>;

/** The same border for what is sent by XMLHttpRequest, which tells how much has gone out. */
function conEnviosSeguidos(responder: Responder): void {
  const abiertos = new WeakMap<XMLHttpRequest, readonly [metodo: string, direccion: string]>();
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function abrir(
    this: XMLHttpRequest,
    metodo: string,
    direccion: string | URL,
  ) {
    abiertos.set(this, [metodo, String(direccion)]);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function dejar(this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('abort'));
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function mandar(this: XMLHttpRequest, body) {
    const [metodo, direccion] = abiertos.get(this) ?? ['', ''];
    const enviar = (hecho: number) => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: hecho, total: 1 }));
    };
    const contestar = async (): Promise<void> => {
      const answer = await responder(metodo, direccion, body, enviar);
      const responseText = await answer.text();
      Object.defineProperties(this, { status: { value: answer.status }, responseText: { value: responseText } });
      this.dispatchEvent(new ProgressEvent('load'));
    };
    void contestar();
  });
}

/**
 * Answers the network at its border for one test, and keeps what left. A call that no route names is a 404,
 * which the page shows: nothing is answered by accident.
 */
export function conRed(rutas: Rutas): readonly Llamada[] {
  const llamadas: Llamada[] = [];
  const responder: Responder = async (metodo, direccion, body, enviar) => {
    const { pathname, search } = new URL(direccion, location.href);
    const path = pathname.replace(/^\/api/, '');
    const llamada = { metodo, ruta: path + search, cuerpo: leerCuerpo(body), ...(enviar && { enviar }) };
    const ruta = rutas[`${metodo} ${path}`];
    if (ruta === undefined && `${metodo} ${path}` === CALLADO) return new Response(new ReadableStream());
    llamadas.push(llamada);
    const {
      status = 200,
      body: cuerpo,
      total,
      espera,
    } = (typeof ruta === 'function' ? await ruta(llamada) : ruta) ?? { status: 404, body: { message: 'No existe.' } };
    const headers = {
      ...(total === undefined ? {} : { 'x-total-count': String(total) }),
      ...(espera === undefined ? {} : { 'retry-after': String(espera) }),
    };
    return new Response(deBytes(cuerpo), { status, headers });
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    responder(init?.method ?? 'GET', String(input), init?.body),
  );
  conEnviosSeguidos(responder);
  return llamadas;
}

/** The answer of a select list. */
export const conOpciones = (...pares: readonly (readonly [id: number, nombre: string])[]) => ({
  body: pares.map(([id, nombre]) => ({ id, nombre })),
});

/** What each record of a register answers by itself: to be read, without history, deleted. */
export const rutasPorId = (entidad: string, filas: readonly { readonly id: number }[]): Rutas =>
  Object.fromEntries(
    filas.flatMap((fila): [string, Rutas[string]][] => [
      [`GET /${entidad}/${fila.id}`, { body: fila }],
      [`GET /historial/${entidad}/${fila.id}`, { body: [] }],
      [`DELETE /${entidad}/${fila.id}`, { status: 204 }],
    ]),
  );
