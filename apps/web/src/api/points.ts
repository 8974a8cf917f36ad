import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '../kit/row-source.ts';
import type { ApiError } from './api-error.ts';
import { callPage } from './call.ts';
import type { AnyEndpoint } from './call-request.ts';
import { queryKeyOf } from './hooks.ts';
import { useUpdates } from './useUpdates.ts';

interface Points {
  readonly places: readonly PuntoDeLista[];
  /** Number of places, if there are more than were read. */
  readonly total: number;
  /** Filters under which they were read, as text. */
  readonly filters: string;
}

/**
 * Reads the places of all matching rows, the most urgent first, and again after changes by others. The list's order
 * does not matter.
 */
export function usePoints(endpoint: AnyEndpoint, query: ListQuery) {
  const { sort: _, ...filters } = query;
  const client = useQueryClient();
  const key = [...queryKeyOf(endpoint), 'puntos'];
  useUpdates(
    ({ sala }) => sala === null || sala === key[0],
    () => client.invalidateQueries({ queryKey: key }),
  );
  return useQuery<Points, ApiError>({
    queryKey: [...key, filters],
    queryFn: async ({ signal }) => {
      const { rows: places, total } = await callPage<AnyEndpoint, PuntoDeLista>(
        endpoint,
        filters,
        { signal },
        '/puntos',
      );
      return { places, total, filters: JSON.stringify(filters) };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
