import { TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { Vista } from '@tajo/contract/vistas';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { leerDireccion } from '../list/state/aspecto.ts';
import { escribirSearch } from '../list/state/cambios.ts';
import type { ListState, ListaFiltrada, Search } from '../list/state/list-state.ts';

/** Returns what a view stores: filters, order and columns, not the page. */
export const direccionDe = (lista: ListaFiltrada, state: ListState): string =>
  defaultStringifySearch(escribirSearch(lista, { ...state, pagina: 0, tamano: TAMANO_DE_PAGINA, vista: undefined }));

/** Returns the query parameters of a view. */
export const searchDe = ({ id, direccion }: Pick<Vista, 'id' | 'direccion'>): Search => ({
  ...defaultParseSearch(direccion),
  vista: id,
});

/** Returns whether the list differs from its view. */
export const difiere = (lista: ListaFiltrada, vista: Pick<Vista, 'id' | 'direccion'>, state: ListState): boolean =>
  direccionDe(lista, leerDireccion(lista, searchDe(vista))) !== direccionDe(lista, state);
