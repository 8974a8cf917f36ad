import type { Parte, parteApi } from '@tajo/contract/partes';
import { callPage } from '../../api/call.ts';
import type { ListQuery } from '../../kit/row-source.ts';

/** A list of partes with a map. */
export type ListaConMapa = (typeof parteApi)[
  | 'sinAsignar'
  | 'asignados'
  | 'finalizados'
  | 'asignadosTecnico'
  | 'finalizadosTecnico'];

/** The list that a map shows, and its active filters. */
export interface Mostrado {
  readonly endpoint: ListaConMapa;
  readonly filtros: ListQuery;
}

interface Opciones {
  readonly signal?: AbortSignal;
  readonly limit?: number;
}

/** Reads the list's partes of these establishments, in the order of the list. */
export async function leerPartesDe(
  { endpoint, filtros }: Mostrado,
  establecimientos: readonly number[],
  { signal, ...limite }: Opciones = {},
): Promise<{ readonly rows: readonly Parte[]; readonly total: number }> {
  const query = { ...filtros, ...limite, id_establecimiento: establecimientos.join(',') };
  return callPage(endpoint, query, { signal });
}
