import type { Columna, ListaValue } from '@tajo/contract/lista';
import { ACTIVOS, TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA, parametroDe } from '@tajo/contract/lista';
import { esDia } from '@tajo/domain/dias';

/** What an address says besides what the server is asked for. */
export interface Aspecto {
  /** The fields that are shown, in their order; all of them otherwise. */
  readonly columnas?: readonly string[];
  /** The saved view that the list was opened by; 0 for none, where one is the first. */
  readonly vista?: number | undefined;
}
/** What the user chose on a list. `filtros` holds, by parameter of the query, what the filter boxes show. */
export type ListState = Aspecto & {
  /** A field, with - for descending. */
  readonly orden: string;
  readonly filtros: Readonly<Record<string, string>>;
  /** From 0. */
  readonly pagina: number;
  readonly tamano: number;
  /** On a map in place of the table, where the list has one. */
  readonly mapa: boolean;
};
/** A list value with the filters of the panel that its screen shows outside the filter row, by parameter. */
export type ListaFiltrada = ListaValue & { readonly panel?: Readonly<Record<string, Columna>> | undefined };
export type Search = Readonly<Record<string, unknown>>;
/** What a person chose for a list on this device: it stands where the address says nothing. */
export interface Recordado {
  readonly filas: number;
  readonly orden?: string | undefined;
  /** The saved view that the list opens in, as the address says it. */
  readonly vista?: Search | undefined;
}

/** Neither state box: shown as it is, asked as the default (AMB-025). */
export const NINGUNO = 'ninguno';

/** How the address says that the list is seen on its map. */
export const EN_MAPA = 'si';

/** What a list may be filtered by: a column, values that each have their word, or a key whose label says all. */
export type Filtrable = Columna & { readonly opciones?: Readonly<Record<string, string>>; readonly clave?: true };

/** Everything that the list may be filtered by, by parameter of the query. */
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

/** The filters of a list that nobody has filtered. */
export const porDefecto = (lista: ListaFiltrada): Record<string, string> =>
  filtrables(lista)['estado'] === undefined ? {} : { estado: ACTIVOS };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// A day that is none would be refused by the server, and no box would show why.
function seLee({ filtro, opciones, clave }: Filtrable, valor: string): boolean {
  if (opciones) return valor.split(',').every((opcion) => Object.hasOwn(opciones, opcion));
  if (clave) return UUID.test(valor);
  return (filtro !== 'desde' && filtro !== 'hasta') || esDia(valor);
}

/** Reads the address; what it does not say, or says wrongly, is what was chosen before, or the default. */
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

/** Parameters of the server's list: filters and order, as the export takes them too. */
export function consulta(lista: ListaFiltrada, { filtros, orden }: ListState): Record<string, string> {
  const puestos = Object.entries(filtros).filter(([, valor]) => valor.trim() !== '');
  const estado = filtros['estado'] === NINGUNO ? { estado: ACTIVOS } : {};
  return { ...Object.fromEntries(puestos), ...estado, ...(orden === lista.orden ? {} : { sort: orden }) };
}

/** One page of the list, as the server is asked for it. */
export const pedidoDePagina = (lista: ListaFiltrada, state: ListState): Record<string, string | number> => ({
  ...consulta(lista, state),
  limit: state.tamano,
  offset: state.pagina * state.tamano,
});
