import { describe, expect, it } from 'vitest';
import { EMPTY_BATCH, withRows, withoutRows, rowsBetween, type BatchState } from './batch.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = ({ chosen }: BatchState<{ id: number }>) => [...chosen.keys()];
const ALL = '{}';
const MADRID = '{"provincia":"Madrid"}';

describe('many chosen rows (REG-011)', () => {
  it('stay chosen over pages and filters, each once', () => {
    const first = withRows(EMPTY_BATCH, rows(1, 2), ALL);
    const after = withRows(first, rows(2, 31), MADRID);
    expect(ids(after)).toEqual([1, 2, 31]);
    expect([...after.filters]).toEqual([ALL, MADRID]);
    expect(ids(first)).toEqual([1, 2]);
  });

  it('are all that match but the one that is unticked', () => {
    const all = withRows(withRows(EMPTY_BATCH, rows(7), ALL), rows(1, 2, 3, 7), ALL);
    const oneLess = withoutRows(all, [2]);
    expect(ids(oneLess)).toEqual([7, 1, 3]);
    expect(oneLess.filters).toEqual(new Set([ALL]));
  });

  it('are, after a report, those that were refused or never sent', () => {
    expect(ids(withoutRows(withRows(EMPTY_BATCH, rows(1, 2, 3, 4), ALL), [1, 3]))).toEqual([2, 4]);
  });

  it('leave nothing of their filters when the last one goes', () => {
    expect(withoutRows(withRows(EMPTY_BATCH, rows(1, 2), MADRID), [1, 2])).toBe(EMPTY_BATCH);
  });
});

describe('a press with Shift', () => {
  const page = rows(5, 3, 9, 1);
  it.each([
    [5, 9, [5, 3, 9]],
    [1, 3, [3, 9, 1]],
    [9, 9, [9]],
    [undefined, 3, [3]],
  ])('after %s reaches %s in the order that is shown', (before, id, expected) =>
    expect(rowsBetween(page, before, { id }).map((row) => row.id)).toEqual(expected),
  );

  it('takes the row alone when the one before is on another page, and when the row has left', () => {
    expect(rowsBetween(page, 40, { id: 9 })).toEqual([{ id: 9 }]);
    expect(rowsBetween(page, 5, { id: 40 })).toEqual([{ id: 40 }]);
  });
});
