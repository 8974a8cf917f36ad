import { useSearch } from '@tanstack/react-router';
import { EN_MAPA } from './list-state.ts';

/** Returns whether the map is shown: the parts of the table are then inactive. */
export function useEnMapa(): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return search['mapa'] === EN_MAPA;
}
