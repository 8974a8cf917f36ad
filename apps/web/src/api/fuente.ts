import type { Fila, Params } from '@tajo/contract/endpoint';
import type { Fuente } from '../kit/fuente.ts';
import type { AnyEndpoint } from './envio.ts';
import { callPage } from './call.ts';
import { queryKeyOf } from './hooks.ts';

/** The rows of a list endpoint, for ListScreen. */
export const fuenteDe = <const E extends AnyEndpoint>(endpoint: E, params?: Params<E>): Fuente<Fila<E>> => ({
  clave: queryKeyOf(endpoint, params),
  pagina: (query, signal) => callPage(endpoint, query, { params, signal }),
  exportar: async (query, nombre) => (await import('./descargar.ts')).descargar(endpoint, query, nombre, params),
});
