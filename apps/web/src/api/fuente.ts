import type { Fila, Params } from '@tajo/contract/endpoint';
import type { Fuente, ListQuery } from '../kit/fuente.ts';
import type { AnyEndpoint } from './envio.ts';
import { callPage } from './call.ts';
import { queryKeyOf } from './hooks.ts';

/** The rows of a list endpoint, for ListScreen. */
export const fuenteDe = <const E extends AnyEndpoint>(endpoint: E, params?: Params<E>): Fuente<Fila<E>> => ({
  clave: queryKeyOf(endpoint, params),
  pagina: (query, signal) => callPage(endpoint, query, { params, signal }),
  ...(endpoint.extracto !== undefined && {
    async lugarDe(id: number, query: ListQuery, signal: AbortSignal) {
      const { rows } = await callPage<E, { readonly id: number }>(endpoint, query, { params, signal }, '/extracto');
      const lugar = rows.findIndex((fila) => fila.id === id);
      return lugar < 0 ? undefined : lugar;
    },
  }),
  directo: async () => (await import('./vivo.ts')).enDirecto,
  exportar: async (query, nombre) => (await import('./descargar.ts')).descargar(endpoint, query, nombre, params),
});

/** Returns some fields of all matching rows, up to a limit, for `useBatch` of the list kit. */
export const extractoDe =
  <const E extends AnyEndpoint, const K extends keyof Fila<E>>(endpoint: E, _campos: readonly K[]) =>
  (query: ListQuery, signal?: AbortSignal) =>
    callPage<E, Pick<Fila<E>, K>>(endpoint, query, { signal }, '/extracto');
