import { vi } from 'vitest';

/** One call as it left the page. */
export type Llamada = {
  readonly metodo: string;
  /** Without /api; the query is kept. */
  readonly ruta: string;
  readonly cuerpo: unknown;
};
type Respuesta = { readonly status?: number; readonly body?: unknown; readonly total?: number };
/** By 'METHOD /path', without query; a function answers from the call. */
export type Rutas = Readonly<Record<string, Respuesta | ((llamada: Llamada) => Respuesta | Promise<Respuesta>)>>;

const leerCuerpo = (body: unknown): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

/**
 * Answers the network at its border for one test, and keeps what left. A call that no route names is a 404,
 * which the page shows: nothing is answered by accident.
 */
export function conRed(rutas: Rutas): readonly Llamada[] {
  const llamadas: Llamada[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), location.href);
    const llamada = {
      metodo: init?.method ?? 'GET',
      ruta: url.pathname.replace(/^\/api/, '') + url.search,
      cuerpo: leerCuerpo(init?.body),
    };
    llamadas.push(llamada);
    const ruta = rutas[`${llamada.metodo} ${url.pathname.replace(/^\/api/, '')}`];
    const {
      status = 200,
      body,
      total,
    } = (typeof ruta === 'function' ? await ruta(llamada) : ruta) ?? { status: 404, body: { message: 'No existe.' } };
    const headers = total === undefined ? {} : { 'x-total-count': String(total) };
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
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
