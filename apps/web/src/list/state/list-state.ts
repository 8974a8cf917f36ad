import type { Columna, ListaValue } from '@tajo/contract/lista';
import { ACTIVOS, BAJAS, TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA, parametroDe } from '@tajo/contract/lista';
import { esDia } from '@tajo/domain/dias';

/** What the user chose on a list. `filtros` holds, by parameter of the query, what the filter boxes show. */
export type ListState = {
  /** A field, with - for descending. */
  readonly orden: string;
  readonly filtros: Readonly<Record<string, string>>;
  /** From 0. */
  readonly pagina: number;
  readonly tamano: number;
};
/** A list value with the filters of the panel that its screen shows outside the filter row, by parameter. */
export type ListaFiltrada = ListaValue & { readonly panel?: Readonly<Record<string, Columna>> | undefined };
type Search = Readonly<Record<string, unknown>>;

/** Neither state box: shown as it is, asked as the default (AMB-025). */
const NINGUNO = 'ninguno';

/** Everything that the list may be filtered by, by parameter of the query. */
export const filtrables = (lista: ListaFiltrada): Readonly<Record<string, Columna>> => ({
  ...Object.fromEntries(
    Object.entries(lista.columnas)
      .filter(([, { filtro }]) => filtro !== undefined)
      .map(([campo, columna]) => [parametroDe(campo, columna), columna]),
  ),
  ...lista.panel,
});

const porDefecto = (lista: ListaFiltrada): Record<string, string> =>
  filtrables(lista)['estado'] === undefined ? {} : { estado: ACTIVOS };

// A day that is none would be refused by the server, and no box would show why.
const seLee = ({ filtro }: Columna, valor: string): boolean =>
  (filtro !== 'desde' && filtro !== 'hasta') || esDia(valor);

export const estadoInicial = (lista: ListaFiltrada): ListState => ({
  orden: lista.orden,
  filtros: porDefecto(lista),
  pagina: 0,
  tamano: TAMANO_DE_PAGINA,
});

/** Reads the address; what it does not say, or says wrongly, is the default. `filas`: rows per page where it says none. */
export function leerSearch(lista: ListaFiltrada, search: Search, filas = TAMANO_DE_PAGINA): ListState {
  const campo = String(search['orden'] ?? '').replace(/^-/, '');
  const pagina = Number(search['pagina'] ?? 1);
  const tamano = Number(search['filas']);
  const filtros = Object.fromEntries(
    Object.entries(filtrables(lista)).flatMap(([p, columna]) => {
      const valor = String(search[p] ?? '');
      return valor !== '' && seLee(columna, valor) ? [[p, valor]] : [];
    }),
  );
  return {
    orden: lista.columnas[campo] === undefined ? lista.orden : String(search['orden']),
    filtros: { ...porDefecto(lista), ...filtros },
    pagina: Number.isSafeInteger(pagina) && pagina > 0 ? pagina - 1 : 0,
    tamano: TAMANOS_DE_PAGINA.find((n) => n === tamano) ?? filas,
  };
}

/** What of the state differs from the default, as the address says it. */
export function escribirSearch(lista: ListaFiltrada, state: ListState): Record<string, string | number> {
  return {
    ...filtrosPuestos(lista, state),
    ...(state.orden === lista.orden ? {} : { orden: state.orden }),
    ...(state.pagina === 0 ? {} : { pagina: state.pagina + 1 }),
    ...(state.tamano === TAMANO_DE_PAGINA ? {} : { filas: state.tamano }),
  };
}

/** The filters that were changed from the default. */
export function filtrosPuestos(lista: ListaFiltrada, { filtros }: ListState): Record<string, string> {
  const inicial = porDefecto(lista);
  return Object.fromEntries(Object.entries(filtros).filter(([p, valor]) => valor !== (inicial[p] ?? '')));
}

/** A first click sorts descending, the next ones turn it round (AMB-027). */
export const siguienteOrden = (orden: string, campo: string): string => (orden === `-${campo}` ? campo : `-${campo}`);

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

/** Ticks or unticks one of the two state boxes. */
export function marcarEstado(valor: string, caja: string, puesta: boolean): string {
  const cajas = [ACTIVOS, BAJAS].filter((c) => (c === caja ? puesta : valor.split(',').includes(c)));
  return cajas.join(',') || NINGUNO;
}

/** Ticks or unticks Sí or No; both or none ask nothing. */
export function marcarSiNo(valor: string, caja: 'true' | 'false', puesta: boolean): string {
  const cajas = ['true', 'false'].filter((c) => (c === caja ? puesta : valor === c));
  return cajas.length === 1 ? (cajas[0] ?? '') : '';
}
