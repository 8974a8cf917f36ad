import type { RowWithId } from '../list-types.ts';

/** Rows that are chosen, and under which filters they were. */
export interface EnLote<E extends RowWithId> {
  readonly elegidas: ReadonlyMap<number, E>;
  readonly filtros: ReadonlySet<string>;
}

export const LOTE_VACIO: EnLote<never> = { elegidas: new Map<number, never>(), filtros: new Set() };

export const conFilas = <E extends RowWithId>(
  { elegidas, filtros }: EnLote<E>,
  filas: readonly E[],
  filtro: string,
): EnLote<E> => ({
  elegidas: new Map([...elegidas, ...filas.map((fila) => [fila.id, fila] as const)]),
  filtros: new Set([...filtros, filtro]),
});

/** When no row is left the filters are forgotten too. */
export function sinFilas<E extends RowWithId>({ elegidas, filtros }: EnLote<E>, ids: readonly number[]): EnLote<E> {
  const fuera = new Set(ids);
  const quedan = new Map([...elegidas].filter(([id]) => !fuera.has(id)));
  return quedan.size === 0 ? LOTE_VACIO : { elegidas: quedan, filtros };
}

/** Returns the rows between the last pressed row and this one; only this one if the other is on another page. */
export function entreFilas<E extends RowWithId>(filas: readonly E[], antes: number | undefined, row: E): readonly E[] {
  const uno = filas.findIndex(({ id }) => id === antes);
  const otro = filas.findIndex(({ id }) => id === row.id);
  return uno < 0 || otro < 0 ? [row] : filas.slice(Math.min(uno, otro), Math.max(uno, otro) + 1);
}
