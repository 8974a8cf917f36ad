import type { Novedad } from '@tajo/contract/vivo';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { RowMarks } from './row-marks.ts';
import { livePage } from './live-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PARTE: Novedad = { sala: 'parte', ids: [3], propia: false };
const page = (quantity: number) => ({ rows: [{ id: 7, cantidad: quantity }], total: 1 });

/** A visible page, and what is read in its place. */
function show(room: string, read: () => Promise<ReturnType<typeof page>>) {
  const state = { page: page(1), readAt: 0, marks: new Map() as RowMarks };
  const updater = livePage<{ id: number; cantidad: number }>({
    room,
    alsoShows: ['componente'],
    shown: () => ({ ...state.page, readAt: state.readAt }),
    read,
    show({ rows, total }) {
      state.page = { rows: [...rows], total };
      state.readAt = Date.now();
      return state.page.rows;
    },
    mark: (added) => void (state.marks = added),
    note: async () => '',
    say: () => undefined,
  });
  return { ...updater, state };
}

it('a list that shows other registers is read again when they change, although their ids are not those of its rows', async () => {
  const read = vi.fn<() => Promise<ReturnType<typeof page>>>(async () => page(2));
  const { hear, stop, state } = show('inventario', read);
  hear({ ...PARTE, sala: 'cliente' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(read).not.toHaveBeenCalled();
  hear({ ...PARTE, sala: 'componente' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(read).toHaveBeenCalledOnce();
  expect([state.page, state.marks.get(7)?.text]).toEqual([page(2), 'Cambiado']);
  stop();
});

it('is read again after an own change only if the page was not requested since', async () => {
  const answers: ((read: ReturnType<typeof page>) => void)[] = [];
  const { hear, stop, state } = show('parte', () => new Promise((resolve) => answers.push(resolve)));
  hear(PARTE);
  await vi.advanceTimersByTimeAsync(2000);
  // Notified while an older page is loading.
  hear({ ...PARTE, propia: true });
  await vi.advanceTimersByTimeAsync(100);
  answers[0]?.(page(2));
  await vi.advanceTimersByTimeAsync(5000);
  answers[1]?.(page(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.page).toEqual(page(3));
  // The screen has read the page after its own action.
  hear({ ...PARTE, propia: true });
  state.page = page(4);
  state.readAt = Date.now() + 1;
  await vi.advanceTimersByTimeAsync(2000);
  expect(answers.length).toBe(2);
  // With it comes that something may have been missed.
  hear({ ...PARTE, propia: true });
  hear({ sala: null, ids: null, propia: false });
  state.readAt = Date.now() + 1;
  await vi.advanceTimersByTimeAsync(2000);
  expect(answers.length).toBe(3);
  stop();
});

it('what others changed while the page could not be read is marked with the next reading', async () => {
  const read = vi.fn<() => Promise<ReturnType<typeof page>>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { hear, stop, state } = show('parte', read.mockResolvedValue(page(2)));
  hear({ ...PARTE, ids: [7] });
  await vi.advanceTimersByTimeAsync(2000);
  hear({ ...PARTE, propia: true });
  state.readAt = Date.now() + 1;
  await vi.advanceTimersByTimeAsync(2000);
  expect([state.page, state.marks.get(7)?.text]).toEqual([page(2), 'Cambiado']);
  stop();
});

it('a row that was gone before it was named stands there again for its moment, and says where to', async () => {
  const emptyPage = async (): Promise<ReturnType<typeof page>> => ({ rows: [], total: 0 });
  const { hear, stop, state } = show('parte', emptyPage);
  hear({ sala: null, ids: null, propia: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect([state.page.rows, state.marks.size]).toEqual([[], 0]);
  hear({ ...PARTE, ids: [7] });
  await vi.advanceTimersByTimeAsync(2000);
  expect([state.page.rows, state.marks.get(7)?.kind]).toEqual([page(1).rows, 'ida']);
  hear({ ...PARTE, ids: [9] });
  await vi.advanceTimersByTimeAsync(2000);
  expect([state.page.rows, state.marks.get(7)?.kind]).toEqual([page(1).rows, 'ida']);
  await vi.advanceTimersByTimeAsync(8000);
  expect([state.page.rows, state.marks.size]).toEqual([[], 0]);
  // Notified again much later: no longer marked.
  hear({ ...PARTE, ids: [7] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.marks.size).toBe(0);
  stop();
});

it.each([
  ['has no time', 503, 2],
  ['does not answer', 0, 2],
  ['refuses', 403, 1],
])('is read once more after a while where the server %s', async (_, status, times) => {
  const read = vi.fn<() => Promise<ReturnType<typeof page>>>();
  read.mockRejectedValueOnce(new ApiError(status, 'No.')).mockResolvedValue(page(2));
  const { hear, stop, state } = show('parte', read);
  hear(PARTE);
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.page).toEqual(page(1));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(read).toHaveBeenCalledTimes(times);
  expect(state.page).toEqual(page(times));
  stop();
});

it('is not read any more once its list is left', async () => {
  const read = vi.fn<() => Promise<ReturnType<typeof page>>>(() => Promise.reject(new ApiError(503, 'No.')));
  const { hear, stop } = show('parte', read);
  hear(PARTE);
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(read).toHaveBeenCalledOnce();
});
