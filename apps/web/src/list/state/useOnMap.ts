import { useSearch } from '@tanstack/react-router';
import { MAP_SHOWN } from './list-state.ts';

/** Returns whether the map is shown: the parts of the table are then inactive. */
export function useOnMap(): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return search['mapa'] === MAP_SHOWN;
}
