import { TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { ListState, FilteredList } from './list-state.ts';
import { MAP_SHOWN, defaults } from './list-state.ts';

export const initialState = (list: FilteredList): ListState => ({
  order: list.orden,
  filters: defaults(list),
  page: 0,
  pageSize: TAMANO_DE_PAGINA,
  onMap: false,
});

/** Returns the filters that differ from the default. */
export function activeFilters(list: FilteredList, { filters }: ListState): Record<string, string> {
  const initial = defaults(list);
  return Object.fromEntries(Object.entries(filters).filter(([p, value]) => value !== (initial[p] ?? '')));
}

/** Returns query parameters for the parts of the state that differ from the default. */
export function writeSearch(list: FilteredList, state: ListState): Record<string, string | number> {
  return {
    ...activeFilters(list, state),
    ...(state.order === list.orden ? {} : { orden: state.order }),
    ...(state.page === 0 ? {} : { pagina: state.page + 1 }),
    ...(state.pageSize === TAMANO_DE_PAGINA ? {} : { filas: state.pageSize }),
    ...(state.columns && { columnas: state.columns.join(',') }),
    ...(state.view !== undefined && { vista: state.view }),
    ...(state.onMap ? { mapa: MAP_SHOWN } : {}),
  };
}
