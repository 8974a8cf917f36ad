import type { RowWithId } from '../list-types.ts';

/** Rows that are chosen, and under which filters they were. */
export interface BatchState<E extends RowWithId> {
  readonly chosen: ReadonlyMap<number, E>;
  readonly filters: ReadonlySet<string>;
}

export const EMPTY_BATCH: BatchState<never> = { chosen: new Map<number, never>(), filters: new Set() };

export const withRows = <E extends RowWithId>(
  { chosen, filters }: BatchState<E>,
  rows: readonly E[],
  filter: string,
): BatchState<E> => ({
  chosen: new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]),
  filters: new Set([...filters, filter]),
});

/** When no row is left the filters are forgotten too. */
export function withoutRows<E extends RowWithId>(
  { chosen, filters }: BatchState<E>,
  ids: readonly number[],
): BatchState<E> {
  const removed = new Set(ids);
  const left = new Map([...chosen].filter(([id]) => !removed.has(id)));
  return left.size === 0 ? EMPTY_BATCH : { chosen: left, filters };
}

/** Marks that the rows may match their filters no longer, as those that an operation was refused for. */
export const withDoubt = <E extends RowWithId>(batch: BatchState<E>): BatchState<E> =>
  batch === EMPTY_BATCH ? batch : withRows(batch, [], '');

/** Returns the rows between the last pressed row and this one; only this one if the other is on another page. */
export function rowsBetween<E extends RowWithId>(rows: readonly E[], before: number | undefined, row: E): readonly E[] {
  const one = rows.findIndex(({ id }) => id === before);
  const other = rows.findIndex(({ id }) => id === row.id);
  return one < 0 || other < 0 ? [row] : rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}
