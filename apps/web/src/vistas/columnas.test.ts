import { expect, it } from 'vitest';
import { marcarColumna, moverColumna, ordenDeColumnas } from './columnas.ts';

const TODAS = ['a', 'b', 'c'];

it('hides a column, shows it at the end, and never hides the last one', () => {
  expect(marcarColumna(TODAS, TODAS, 'b')).toEqual(['a', 'c']);
  expect(marcarColumna(TODAS, ['a', 'c'], 'b')).toEqual(['a', 'c', 'b']);
  expect(marcarColumna(TODAS, ['c'], 'c')).toEqual(['c']);
  expect(ordenDeColumnas(TODAS, ['c'])).toEqual(['c', 'a', 'b']);
});

it('moves a column by one place, not beyond the edge, and forgets what is as it comes', () => {
  expect(moverColumna(TODAS, TODAS, 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moverColumna(TODAS, ['a', 'c', 'b'], 'c', 1)).toBeUndefined();
  expect(moverColumna(TODAS, ['b', 'a', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
});
