import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useBatch } from './useBatch.ts';
import { useRowChecks } from './useRowChecks.ts';

const rows = [1, 2, 3].map((id) => ({ id }));
const FILTER = '{}';

it('what an operation leaves may match the filters no longer; unticked rows leave no doubt', async () => {
  const { result, act } = await renderHook(() => useBatch(async () => ({ rows, total: 3 })));
  await act(() => result.current.check(rows, true, FILTER));
  await act(() => result.current.check([{ id: 1 }], false, FILTER));
  expect([...result.current.filters]).toEqual([FILTER]);
  await act(() => result.current.remove([2]));
  expect([...result.current.chosen.keys()]).toEqual([3]);
  expect(result.current.filters.size).toBe(2);
  await act(() => result.current.remove([3]));
  expect(result.current.filters.size).toBe(0);
});

it('a page without rows has none chosen, and not all', async () => {
  const read = async () => ({ rows, total: 3 });
  const { result } = await renderHook(() => useRowChecks({ rows: [], batch: useBatch(read), filter: FILTER }));
  expect(result.current?.page).toMatchObject({ checked: 0, all: false });
});
