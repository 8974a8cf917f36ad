import { useState } from 'react';
import type { ListQuery } from '../../kit/row-source.ts';
import type { RowWithId } from '../list-types.ts';
import { EMPTY_BATCH, withRows, withoutRows, withDoubt, type BatchState } from './batch.ts';

/** Reads the fields of all matching rows that an operation needs, up to a limit, and how many rows match. */
type ReadAll<E extends RowWithId> = (
  query: ListQuery,
  signal?: AbortSignal,
) => Promise<{ readonly rows: readonly E[]; readonly total: number }>;

/** The chosen rows, over pages, orders and filters, until they are acted on or released. */
export function useBatch<E extends RowWithId>(read: ReadAll<E>) {
  const [batch, setBatch] = useState<BatchState<E>>(EMPTY_BATCH);
  return {
    ...batch,
    read,
    check(rows: readonly E[], checked: boolean, filter: string): void {
      const ids = rows.map(({ id }) => id);
      setBatch((before) => (checked ? withRows(before, rows, filter) : withoutRows(before, ids)));
    },
    async checkAll(query: ListQuery, filter: string): Promise<void> {
      const { rows } = await read(query);
      setBatch((before) => withRows(before, rows, filter));
    },
    remove: (ids: readonly number[]) => setBatch((before) => withDoubt(withoutRows(before, ids))),
    clear: () => setBatch(EMPTY_BATCH),
  };
}

export type Batch<E extends RowWithId> = ReturnType<typeof useBatch<E>>;
