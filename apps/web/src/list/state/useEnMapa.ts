import { useSearch } from '@tanstack/react-router';
import { EN_MAPA } from './list-state.ts';

/** Whether the list is seen on its map: what belongs to its table has nothing to do then. */
export function useEnMapa(): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return search['mapa'] === EN_MAPA;
}
