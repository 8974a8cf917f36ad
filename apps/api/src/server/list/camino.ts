import type { ListaValue } from '@tajo/contract/lista';
import type { Consulta, Hallada, Halladas, ListRequest, Parametro } from './consulta.ts';
import { pideEntero, unionDe } from './filters.ts';
import type { ClaveAjena } from './fuente.ts';

/**
 * How the ids of a page are found: down the index of its order, looking at each row; the first of each of the keys that
 * were found; or, where the order is the name of a key, down the names, taking the rows of each.
 */
export type Camino =
  | { readonly modo: 'orden' }
  | { readonly modo: 'claves'; readonly por: Hallada }
  | { readonly modo: 'nombres'; readonly clave: ClaveAjena };

/** Which rows of that order, from which end; `desde` is where to begin when what lies before was counted. */
export interface Tramo {
  readonly desc: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly desde?: (p: Parametro) => string;
}

/** Up to as many rows are read without asking whether fewer would do. */
const POCAS = 2000;
/** What is asked for whole often lies together, as the partes of a project in its weeks: the walk meets it late. */
const POCAS_ENTERAS = 20_000;

/** The key by whose names a list is ordered, where it is read down those. */
export function ordenDeClave({ fuente, recuento }: Consulta, { orden }: ListRequest): ClaveAjena | undefined {
  const clave = fuente.claves?.[unionDe(fuente, orden.clave) ?? ''];
  // Kept numbers are those of a whole tab, where each row has every key that the tab is sorted by.
  return recuento !== undefined && clave?.ordena ? clave : undefined;
}

/** Chooses by the rows that each way would read for the first so many of `n`: of the keys, or of the order until they are met. */
export function elegirCamino(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  { halladas, n, hasta }: { readonly halladas: Halladas; readonly n: number; readonly hasta: number },
): Camino {
  const clave = ordenDeClave(consulta, pedido);
  const paseo: Camino = clave === undefined ? { modo: 'orden' } : { modo: 'nombres', clave };
  const por = halladas.toSorted((a, b) => (a.n ?? n) - (b.n ?? n))[0];
  if (por === undefined) return paseo;
  const suyas = por.n ?? n;
  // Alone and in the list's own order each key has its index, and gives no more than a page.
  const seguidas = Object.keys(pedido.filtros).length === 1 && pedido.orden.clave === lista.orden.replace('-', '');
  const porClaves = seguidas ? Math.min(suyas, por.ids.length * hasta) : suyas;
  const porPaseo = (hasta * (por.todas ?? 0)) / Math.max(n, 1);
  const pocas = pideEntero(lista, pedido.filtros) ? POCAS_ENTERAS : POCAS;
  return porClaves <= Math.max(pocas, porPaseo) ? { modo: 'claves', por } : paseo;
}
