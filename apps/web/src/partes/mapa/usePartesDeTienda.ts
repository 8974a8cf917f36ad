import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { queryKeyOf } from '../../api/hooks.ts';
import { useUpdates } from '../../api/useUpdates.ts';
import type { Mostrado } from './leer-partes.ts';
import { leerPartesDe } from './leer-partes.ts';

/** Most partes of one establishment that are listed; the others are counted. */
const CONTADOS = 20;

/**
 * The first partes of an establishment in the list, updated live, and how many it has; nothing without an
 * establishment.
 */
export function usePartesDeTienda(mostrado: Mostrado, establecimiento: number | undefined) {
  const client = useQueryClient();
  const clave = [...queryKeyOf(mostrado.endpoint), 'lugar'];
  useUpdates(
    ({ sala }) => sala === null || sala === 'parte',
    () => client.invalidateQueries({ queryKey: clave }),
  );
  return useQuery<Awaited<ReturnType<typeof leerPartesDe>>, ApiError>({
    queryKey: [...clave, establecimiento, mostrado.filtros],
    queryFn: ({ signal }) => leerPartesDe(mostrado, [establecimiento ?? 0], { signal, limit: CONTADOS }),
    enabled: establecimiento !== undefined,
  });
}
