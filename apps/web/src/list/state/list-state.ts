import type { Columna, ListaValue } from '@tajo/contract/lista';
import {
  ACTIVOS,
  BAJAS,
  CIFRAS_DE_MINIMO,
  TAMANOS_DE_PAGINA,
  TAMANO_DE_PAGINA,
  parametroDe,
} from '@tajo/contract/lista';
import { esDia } from '@tajo/domain/dias';

/** Part of the state that the server does not need. */
export interface ListView {
  /** Fields shown, in their order; undefined for all. */
  readonly columns?: readonly string[];
  /** Saved view that is open; 0 for none although the list has an initial one. */
  readonly view?: number | undefined;
}
/** Choices of the user on a list. `filters`: contents of the filter inputs, by query parameter. */
export type ListState = ListView & {
  /** A field, with - for descending. */
  readonly order: string;
  readonly filters: Readonly<Record<string, string>>;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Whether the map is shown instead of the table. */
  readonly onMap: boolean;
};
/** A list value with the filters that its screen shows outside the filter row, by parameter. */
export type FilteredList = ListaValue & { readonly panel?: Readonly<Record<string, Columna>> | undefined };
export type Search = Readonly<Record<string, unknown>>;
/** Choices of a user for a list on this device, used where the address has none. */
export interface Remembered {
  readonly pageSize: number;
  readonly order?: string | undefined;
  /** Saved view in which the list opens, as query parameters. */
  readonly view?: Search | undefined;
}

/** Neither state box is ticked: shown so, requested as the default (AMB-025). */
export const NO_STATE = 'ninguno';

/** Value of the address if the map is shown. */
export const MAP_SHOWN = 'si';

/** A filter: a column, values with a word each, or a key whose label says everything. */
export type Filterable = Columna & {
  readonly options?: Readonly<Record<string, string>>;
  readonly key?: keyof typeof KEYS;
};

/** Returns all filters of the list, by query parameter. */
export const filterables = (list: FilteredList): Readonly<Record<string, Filterable>> => ({
  ...Object.fromEntries(
    Object.entries(list.columnas)
      .filter(([, { filtro }]) => filtro !== undefined)
      .map(([field, column]) => [parametroDe(field, column), column]),
  ),
  ...(list.alerta && { alerta: { label: 'Alerta', options: list.alerta } }),
  ...(list.espera && { espera: { label: 'Espera', options: list.espera } }),
  ...list.claves,
  ...list.panel,
});

/** Returns the default filters of a list. */
export const defaults = (list: FilteredList): Record<string, string> =>
  filterables(list)['estado'] === undefined ? {} : { estado: ACTIVOS };

const KEYS = { number: /^\d{1,9}$/, uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ } as const;

const READABLE: Partial<Record<NonNullable<Columna['filtro']>, RegExp>> = {
  digitos: /^\d+$/,
  minimo: new RegExp(`^\\d{1,${CIFRAS_DE_MINIMO}}$`),
  estado: new RegExp(`^(${NO_STATE}|(,?(${ACTIVOS}|${BAJAS}))+)$`),
  si_no: /^(true|false|true,false)$/,
};

// False for an invalid value: the server would refuse it, and no input would show why.
function isReadable({ filtro, options, key }: Filterable, value: string): boolean {
  if (options) return value.split(',').every((option) => Object.hasOwn(options, option));
  if (key) return KEYS[key].test(value);
  if (filtro === 'desde' || filtro === 'hasta') return esDia(value);
  return filtro === undefined || READABLE[filtro]?.test(value) !== false;
}

/** Reads the state from the address; missing or invalid parts come from the remembered choices, or the default. */
export function readSearch(list: FilteredList, search: Search, remembered?: Remembered): ListState {
  const isSortable = (order: string): boolean => {
    const field = order.replace(/^-/, '');
    return list.columnas[field] !== undefined || (field === 'alerta' && list.alerta !== undefined);
  };
  const page = Number(search['pagina'] ?? 1);
  const pageSize = Number(search['filas']);
  const filters = Object.fromEntries(
    Object.entries(filterables(list)).flatMap(([p, column]) => {
      const value = String(search[p] ?? '');
      return value !== '' && isReadable(column, value) ? [[p, value]] : [];
    }),
  );
  return {
    order: [search['orden'], remembered?.order].map(String).find(isSortable) ?? list.orden,
    filters: { ...defaults(list), ...filters },
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    pageSize: TAMANOS_DE_PAGINA.find((n) => n === pageSize) ?? remembered?.pageSize ?? TAMANO_DE_PAGINA,
    onMap: search['mapa'] === MAP_SHOWN,
  };
}

/** Returns the query of a list: filters and order, also for its spreadsheet. */
export function listQuery(list: FilteredList, { filters, order }: ListState): Record<string, string> {
  const columns = filterables(list);
  // Sí and No together do not filter (AMB-076).
  const asks = (p: string, value: string): boolean =>
    value.trim() !== '' && !(columns[p]?.filtro === 'si_no' && value.includes(','));
  const active = Object.entries(filters).filter(([p, value]) => asks(p, value));
  const estado = filters['estado'] === NO_STATE ? { estado: ACTIVOS } : {};
  return { ...Object.fromEntries(active), ...estado, ...(order === list.orden ? {} : { sort: order }) };
}

/** Returns the query of one page. */
export const pageRequest = (list: FilteredList, state: ListState): Record<string, string | number> => ({
  ...listQuery(list, state),
  limit: state.pageSize,
  offset: state.page * state.pageSize,
});
