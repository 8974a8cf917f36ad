import { TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { Vista } from '@tajo/contract/vistas';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { readAddress } from '../list/state/list-view.ts';
import { writeSearch } from '../list/state/write-state.ts';
import type { ListState, FilteredList, Search } from '../list/state/list-state.ts';

/** Returns what a view stores: filters, order and columns, not the page. */
export const direccionDe = (lista: FilteredList, state: ListState): string =>
  defaultStringifySearch(writeSearch(lista, { ...state, page: 0, pageSize: TAMANO_DE_PAGINA, view: undefined }));

/** Returns the query parameters of a view. */
export const searchDe = ({ id, direccion }: Pick<Vista, 'id' | 'direccion'>): Search => ({
  ...defaultParseSearch(direccion),
  vista: id,
});

/** Returns whether the list differs from its view. */
export const difiere = (lista: FilteredList, vista: Pick<Vista, 'id' | 'direccion'>, state: ListState): boolean =>
  direccionDe(lista, readAddress(lista, searchDe(vista))) !== direccionDe(lista, state);
