import type { Parte, parteApi } from '@tajo/contract/partes';
import { callPage } from '../../api/call.ts';
import type { ListQuery } from '../../kit/fuente.ts';

/** A list of partes that tells where they are. */
export type ListaConMapa = (typeof parteApi)[
  | 'sinAsignar'
  | 'asignados'
  | 'finalizados'
  | 'asignadosTecnico'
  | 'finalizadosTecnico'];

/** What a map shows: a list, and the filters that are on. */
export interface Mostrado {
  readonly endpoint: ListaConMapa;
  readonly filtros: ListQuery;
}

interface Opciones {
  readonly signal?: AbortSignal;
  /** Only so many of them. */
  readonly limit?: number;
}

/** Those of the list's partes that are of these establishments, in the order of the list. */
export async function leerPartesDe(
  { endpoint, filtros }: Mostrado,
  establecimientos: readonly number[],
  { signal, ...limite }: Opciones = {},
): Promise<{ readonly filas: readonly Parte[]; readonly total: number }> {
  const query = { ...filtros, ...limite, id_establecimiento: establecimientos.join(',') };
  return callPage(endpoint, query, { signal });
}
