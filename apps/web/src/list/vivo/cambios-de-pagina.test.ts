import { describe, expect, it } from 'vitest';
import { cambiosDePagina, conIdas } from './cambios-de-pagina.ts';

const row = (id: number, nombre = '') => ({ id, nombre });
const pagina = [row(1), row(2), row(3)];

describe('what others changed in a page', () => {
  it('is what came, what is other and what left, of what was written', () => {
    const ahora = [row(9), row(1), row(3, 'otro')];
    expect(cambiosDePagina(pagina, ahora, new Set([2, 3, 9]))).toEqual({
      nuevas: [9],
      cambiadas: [3],
      idas: [row(2)],
    });
  });

  it('is not what another row has pushed, nor what was written and looks as before', () => {
    const ahora = [row(9), row(1), row(2)];
    expect(cambiosDePagina(pagina, ahora, new Set([9, 1]))).toEqual({ nuevas: [9], cambiadas: [], idas: [] });
  });

  it('is what looks different, after a gap in which anything may have been written', () => {
    const ahora = [row(9), row(1, 'otro'), row(2)];
    expect(cambiosDePagina(pagina, ahora, null)).toEqual({ nuevas: [], cambiadas: [1], idas: [] });
  });
});

it('a row that left stands where it stood, also first, last and beside another that left', () => {
  const ids = (idas: readonly number[], ahora: readonly number[]) =>
    conIdas(
      pagina,
      ahora.map((id) => row(id)),
      new Set(idas),
    ).map(({ id }) => id);
  expect(ids([2], [1, 3])).toEqual([1, 2, 3]);
  expect(ids([1], [2, 3])).toEqual([1, 2, 3]);
  expect(ids([2, 3], [1, 9])).toEqual([1, 2, 3, 9]);
  expect(ids([1, 2, 3], [])).toEqual([1, 2, 3]);
  expect(ids([], [3, 1])).toEqual([3, 1]);
  expect(ids([2], [2, 1])).toEqual([2, 1]);
});
