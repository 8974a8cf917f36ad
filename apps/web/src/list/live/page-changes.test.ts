import { describe, expect, it } from 'vitest';
import { pageChanges, withGone } from './page-changes.ts';

const row = (id: number, name = '') => ({ id, nombre: name });
const page = [row(1), row(2), row(3)];

describe('what others changed in a page', () => {
  it('is what came, what is other and what left, of what was written', () => {
    const now = [row(9), row(1), row(3, 'otro')];
    expect(pageChanges(page, now, new Set([2, 3, 9]))).toEqual({
      added: [9],
      changed: [3],
      gone: [row(2)],
    });
  });

  it('is not what another row has pushed, nor what was written and looks as before', () => {
    const now = [row(9), row(1), row(2)];
    expect(pageChanges(page, now, new Set([9, 1]))).toEqual({ added: [9], changed: [], gone: [] });
  });

  it('is what looks different, after a gap in which anything may have been written', () => {
    const now = [row(9), row(1, 'otro'), row(2)];
    expect(pageChanges(page, now, null)).toEqual({ added: [], changed: [1], gone: [] });
  });
});

it('a row that left stands where it stood, also first, last and beside another that left', () => {
  const ids = (gone: readonly number[], now: readonly number[]) =>
    withGone(
      page,
      now.map((id) => row(id)),
      new Set(gone),
    ).map(({ id }) => id);
  expect(ids([2], [1, 3])).toEqual([1, 2, 3]);
  expect(ids([1], [2, 3])).toEqual([1, 2, 3]);
  expect(ids([2, 3], [1, 9])).toEqual([1, 2, 3, 9]);
  expect(ids([1, 2, 3], [])).toEqual([1, 2, 3]);
  expect(ids([], [3, 1])).toEqual([3, 1]);
  expect(ids([2], [2, 1])).toEqual([2, 1]);
});
