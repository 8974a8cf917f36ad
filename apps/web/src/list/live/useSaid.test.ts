import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectChanges } from './useSaid.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NONE = { notes: [], others: 0 };

it('reports the changes of four seconds at once, each only once', () => {
  const said: string[] = [];
  const { say } = collectChanges((text) => said.push(text));
  say({ notes: ['El parte 7 está asignado'], others: 1 });
  vi.advanceTimersByTime(3000);
  say({ ...NONE, others: 1 });
  vi.advanceTimersByTime(999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['El parte 7 está asignado. 2 filas nuevas o cambiadas.']);
  say({ ...NONE, others: 1 });
  vi.advanceTimersByTime(4000);
  expect(said.slice(1)).toEqual(['1 fila nueva o cambiada.']);
});

it('counts the rows that left if they are more than two', () => {
  const said: string[] = [];
  const { say } = collectChanges((text) => said.push(text));
  say({ ...NONE, notes: ['a', 'b'] });
  vi.advanceTimersByTime(4000);
  say({ ...NONE, notes: ['a', 'b', 'c'] });
  vi.advanceTimersByTime(4000);
  expect(said).toEqual(['a. b.', '3 filas ya no están en la lista.']);
});

it('reports nothing after it has stopped', () => {
  const report = vi.fn<(text: string) => void>();
  const { say, stop } = collectChanges(report);
  say({ ...NONE, others: 1 });
  stop();
  vi.advanceTimersByTime(4000);
  expect(report).not.toHaveBeenCalled();
});
