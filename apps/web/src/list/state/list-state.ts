import type { Columna, ListaValue } from '@tajo/contract/lista';
import { ACTIVOS, TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA, parametroDe } from '@tajo/contract/lista';
import { esDia } from '@tajo/domain/dias';

/** Part of the state that the server does not need. */
export interface Aspecto {
  /** Fields shown, in their order; undefined for all. */
  readonly columnas?: readonly string[];
  /** Saved view that is open; 0 for none although the list has an initial one. */
  readonly vista?: number | undefined;
}
/** Choices of the user on a list. `filtros`: contents of the filter inputs, by query parameter. */
export type ListState = Aspecto & {
  /** A field, with - for descending. */
  readonly orden: string;
  readonly filtros: Readonly<Record<string, string>>;
  /** From 0. */
  readonly pagina: number;
  readonly tamano: number;
  /** Whether the map is shown instead of the table. */
  readonly mapa: boolean;
};
/** A list value with the filters that its screen shows outside the filter row, by parameter. */
export type ListaFiltrada = ListaValue & { readonly panel?: Readonly<Record<string, Columna>> | undefined };
export type Search = Readonly<Record<string, unknown>>;
/** Choices of a user for a list on this device, used where the address has none. */
export interface Recordado {
  readonly filas: number;
  readonly orden?: string | undefined;
  /** Saved view in which the list opens, as query parameters. */
  readonly vista?: Search | undefined;
}

/** Neither state box is ticked: shown so, requested as the default (AMB-025). */
export const NINGUNO = 'ninguno';

/** Value of the address if the map is shown. */
export const EN_MAPA = 'si';

/** A filter: a column, values with a word each, or a key whose label says everything. */
export type Filtrable = Columna & { readonly opciones?: Readonly<Record<string, string>>; readonly clave?: true };

/** Returns all filters of the list, by query parameter. */
export const filtrables = (lista: ListaFiltrada): Readonly<Record<string, Filtrable>> => ({
  ...Object.fromEntries(
    Object.entries(lista.columnas)
      .filter(([, { filtro }]) => filtro !== undefined)
      .map(([campo, columna]) => [parametroDe(campo, columna), columna]),
  ),
  ...(lista.alerta && { alerta: { label: 'Alerta', opciones: lista.alerta } }),
  ...(lista.espera && { espera: { label: 'Espera', opciones: lista.espera } }),
  ...(lista.carga && { carga: { label: lista.carga, clave: true } }),
  ...lista.panel,
});

/** Returns the default filters of a list. */
export const porDefecto = (lista: ListaFiltrada): Record<string, string> =>
  filtrables(lista)['estado'] === undefined ? {} : { estado: ACTIVOS };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// False for an invalid day: the server would refuse it, and no input would show why.
function seLee({ filtro, opciones, clave }: Filtrable, valor: string): boolean {
  if (opciones) return valor.split(',').every((opcion) => Object.hasOwn(opciones, opcion));
  if (clave) return UUID.test(valor);
  return (filtro !== 'desde' && filtro !== 'hasta') || esDia(valor);
}

/** Reads the state from the address; missing or invalid parts come from the remembered choices, or the default. */
export function leerSearch(lista: ListaFiltrada, search: Search, recordado?: Recordado): ListState {
  const ordenable = (orden: string): boolean => {
    const campo = orden.replace(/^-/, '');
    return lista.columnas[campo] !== undefined || (campo === 'alerta' && lista.alerta !== undefined);
  };
  const pagina = Number(search['pagina'] ?? 1);
  const tamano = Number(search['filas']);
  const filtros = Object.fromEntries(
    Object.entries(filtrables(lista)).flatMap(([p, columna]) => {
      const valor = String(search[p] ?? '');
      return valor !== '' && seLee(columna, valor) ? [[p, valor]] : [];
    }),
  );
  return {
    orden: [search['orden'], recordado?.orden].map(String).find(ordenable) ?? lista.orden,
    filtros: { ...porDefecto(lista), ...filtros },
    pagina: Number.isSafeInteger(pagina) && pagina > 0 ? pagina - 1 : 0,
    tamano: TAMANOS_DE_PAGINA.find((n) => n === tamano) ?? recordado?.filas ?? TAMANO_DE_PAGINA,
    mapa: search['mapa'] === EN_MAPA,
  };
}

/** Returns the query of a list: filters and order, also for its spreadsheet. */
export function consulta(lista: ListaFiltrada, { filtros, orden }: ListState): Record<string, string> {
  const puestos = Object.entries(filtros).filter(([, valor]) => valor.trim() !== '');
  const estado = filtros['estado'] === NINGUNO ? { estado: ACTIVOS } : {};
  return { ...Object.fromEntries(puestos), ...estado, ...(orden === lista.orden ? {} : { sort: orden }) };
}

/** Returns the query of one page. */
export const pedidoDePagina = (lista: ListaFiltrada, state: ListState): Record<string, string | number> => ({
  ...consulta(lista, state),
  limit: state.tamano,
  offset: state.pagina * state.tamano,
});
