import { expect, it } from 'vitest';
import { destinoDe, teclearDigito } from './teclas.ts';

const sitio = { actual: 5, total: 10, columnas: 4 };

it.each([
  ['ArrowRight', 6],
  ['ArrowLeft', 4],
  ['ArrowDown', 9],
  ['ArrowUp', 1],
  ['Home', 0],
  ['End', 9],
  ['a', undefined],
])('%s leads from the sixth of ten, in rows of four, to %s', (tecla, a) => expect(destinoDe(tecla, sitio)).toBe(a));

it('stays at an edge', () => {
  for (const tecla of ['ArrowLeft', 'ArrowUp']) expect(destinoDe(tecla, { ...sitio, actual: 0 })).toBe(0);
  for (const tecla of ['ArrowRight', 'ArrowDown']) expect(destinoDe(tecla, { ...sitio, actual: 9 })).toBe(9);
});

it('digits in a row are one number, a later one begins anew', () => {
  const uno = teclearDigito(null, '1', 100);
  const doce = teclearDigito(uno, '2', 600);
  expect([uno.numero, doce.numero, teclearDigito(doce, '7', 1700).numero]).toEqual(['1', '12', '7']);
});
