import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '../kit/fuente.ts';
import type { ApiError } from './api-error.ts';
import { send } from './call.ts';
import type { AnyEndpoint } from './envio.ts';
import { queryKeyOf } from './hooks.ts';
import { useNovedades } from './useNovedades.ts';

interface Puntos {
  readonly lugares: readonly PuntoDeLista[];
  /** Number of places, if there are more than were read. */
  readonly total: number;
}

/**
 * Reads the places of all matching rows, the most urgent first, and again after changes by others. The list's order
 * does not matter.
 */
export function usePuntos(endpoint: AnyEndpoint, query: ListQuery) {
  const { sort: _, ...filtros } = query;
  const client = useQueryClient();
  const clave = [...queryKeyOf(endpoint), 'puntos'];
  useNovedades(
    ({ sala }) => sala === null || sala === clave[0],
    () => client.invalidateQueries({ queryKey: clave }),
  );
  return useQuery<Puntos, ApiError>({
    queryKey: [...clave, filtros],
    queryFn: async ({ signal }) => {
      const answer = await send(endpoint, { query: filtros, signal }, '/puntos');
      const lugares = (await answer.json()) as PuntoDeLista[];
      return { lugares, total: Number(answer.headers.get('x-total-count') ?? lugares.length) };
    },
    placeholderData: keepPreviousData,
  });
}
