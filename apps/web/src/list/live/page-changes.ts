import type { RowWithId } from '../list-types.ts';

/** Changes by others on a page: of these ids, or of any rows that differ (null). */
interface PageChanges<Row> {
  readonly added: readonly number[];
  readonly changed: readonly number[];
  readonly gone: readonly Row[];
}

/**
 * Compares a page with its current state. A row that appears or disappears without being written was only moved by
 * another one, and is not reported.
 */
export function pageChanges<Row extends RowWithId>(
  before: readonly Row[],
  now: readonly Row[],
  ids: ReadonlySet<number> | null,
): PageChanges<Row> {
  const [old, current] = [new Map(before.map((row) => [row.id, row])), new Map(now.map((row) => [row.id, row]))];
  const written = (id: number): boolean => ids?.has(id) ?? false;
  const differs = ({ id }: RowWithId): boolean => JSON.stringify(old.get(id)) !== JSON.stringify(current.get(id));
  return {
    added: now.flatMap(({ id }) => (old.has(id) || !written(id) ? [] : [id])),
    changed: now.flatMap((row) =>
      old.has(row.id) && (ids === null || written(row.id)) && differs(row) ? [row.id] : [],
    ),
    gone: before.filter(({ id }) => !current.has(id) && written(id)),
  };
}

/** Returns the current page, with the rows that have left it at their old positions. */
export function withGone<Row extends RowWithId>(
  before: readonly Row[],
  now: readonly Row[],
  gone: ReadonlySet<number>,
): readonly Row[] {
  const present = new Set(now.map(({ id }) => id));
  const merged = [...now];
  before.forEach((row, n) => {
    if (!gone.has(row.id) || present.has(row.id)) return;
    const previousRow = before.slice(0, n).findLast(({ id }) => present.has(id));
    const position = merged.findIndex(({ id }) => id === previousRow?.id) + 1;
    merged.splice(position, 0, row);
    present.add(row.id);
  });
  return merged;
}
