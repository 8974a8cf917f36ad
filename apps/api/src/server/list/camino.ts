import type { ListaValue } from '@tajo/contract/lista';
import type { Consulta, Hallada, Hallado, ListRequest, Parametro } from './consulta.ts';
import { filtrosPorClave, pideEntero, pideLargo, unionDe } from './filters.ts';
import type { ClaveAjena } from './fuente.ts';

/**
 * How the ids of a page are found: down the index of its order, looking at each row; where the order is the name of a
 * key, down the names, taking the rows of each; the first of each of the keys that were found; or all that match, sorted.
 * Where that is few rows of a text they are counted as well.
 */
export type Camino =
  | { readonly modo: 'orden' }
  | { readonly modo: 'nombres'; readonly clave: ClaveAjena }
  | { readonly modo: 'claves'; readonly por: Hallada }
  | { readonly modo: 'todas'; readonly por: Hallada | undefined }
  | { readonly modo: 'contadas' };

/** Which rows of that order, from which end; `desde` is where to begin when what lies before was counted. */
export interface Tramo {
  readonly desc: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly desde?: (p: Parametro) => string;
}

/** Up to as many rows are read without asking whether fewer would do. */
const POCAS = 2000;
/** What a text leaves is counted in any case: up to here it is sorted as well, which costs less than to ask again. */
export const CONTABLES = 5000;
/** What is asked for whole often lies together, as the partes of a project in its weeks: the walk meets it late. */
const POCAS_ENTERAS = 20_000;

/** The key by whose names a list is ordered, where it is read down those. */
export function ordenDeClave({ fuente, recuento }: Consulta, { orden }: ListRequest): ClaveAjena | undefined {
  const clave = fuente.claves?.[unionDe(fuente, orden.clave) ?? ''];
  // Kept numbers are those of a whole tab, where each row has every key that the tab is sorted by.
  return recuento !== undefined && clave?.ordena ? clave : undefined;
}

/** Whether an order is that of time: from the newest, from the oldest, or neither. */
function nuevasAntes(lista: ListaValue, { calculadas }: Consulta, clave: string, desc: boolean): boolean | undefined {
  const alReves = calculadas?.[clave]?.alReves ?? false;
  return alReves || lista.columnas[clave]?.tipo === 'instante' ? desc !== alReves : undefined;
}

/** Whether a text of t may leave so few rows that they are read before anything is known of them: nothing but those is asked for. */
export const puedenContarse = (
  lista: ListaValue,
  consulta: Consulta,
  { filtros }: ListRequest,
  { limit, offset }: Tramo,
) =>
  consulta.recuento !== undefined &&
  offset + limit <= CONTABLES &&
  pideLargo(lista, consulta, filtros) &&
  filtrosPorClave(lista, consulta.fuente, filtros).size === 0;

interface Cuantas extends Omit<Hallado, 'pedido'> {
  /** How many match. */
  readonly n: number | undefined;
  readonly tramo: Tramo;
}

/** The rows that a walk reads until a page is full: what matches is met evenly, but days that come last after all others. */
function porPaseo(
  lista: ListaValue,
  consulta: Consulta,
  { orden, filtros }: ListRequest,
  {
    todas,
    fuera,
    n,
    tramo,
  }: { readonly todas: number; readonly fuera: number; readonly n: number; readonly tramo: Tramo },
): number {
  const hasta = tramo.offset + tramo.limit;
  const nuevas = nuevasAntes(lista, consulta, orden.clave, tramo.desc);
  if (nuevas === undefined) return (hasta * todas) / Math.max(n, 1);
  const ultimas = Object.entries(lista.columnas).some(
    ([campo, { filtro }]) => filtros[campo] !== undefined && filtro === (nuevas ? 'hasta' : 'desde'),
  );
  return (ultimas && filtros[orden.clave] === undefined ? fuera : 0) + (hasta * (todas - fuera)) / Math.max(n, 1);
}

/** Chooses by the rows that each way would read: a walk, until the page is full, or what matches. */
export function elegirCamino(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  { halladas, n, todas: conocidas, fuera = 0, tramo }: Cuantas,
): Camino {
  const clave = ordenDeClave(consulta, pedido);
  const paseo: Camino = clave === undefined ? { modo: 'orden' } : { modo: 'nombres', clave };
  const pedidos = Object.keys(pedido.filtros).length;
  const propio = pedido.orden.clave === lista.orden.replace('-', '');
  if (consulta.estrecha && !propio) return { modo: 'todas', por: undefined };
  if (pedidos === 0 || n === undefined) return paseo;
  const todas = conocidas ?? n;
  const pasos = porPaseo(lista, consulta, pedido, { todas, fuera, n, tramo });
  const pocas = Math.max(pideEntero(lista, pedido.filtros) ? POCAS_ENTERAS : POCAS, pasos);
  const por = halladas.toSorted((x, y) => (x.n ?? n) - (y.n ?? n))[0];
  const suyas = por?.n ?? todas;
  // Alone and in the list's own order each key has its index, and gives no more than a page.
  const seguidas = pedidos === 1 && por?.n !== undefined && propio;
  if (seguidas && Math.min(suyas, por.ids.length * (tramo.offset + tramo.limit)) <= pocas)
    return { modo: 'claves', por };
  // A day and a long text of t have their index: what those leave is then all that is read.
  const leidas = Math.min(suyas, todas - fuera, pideLargo(lista, consulta, pedido.filtros) ? n : todas);
  return leidas <= pocas ? { modo: 'todas', por } : paseo;
}
