import { expect, it } from 'vitest';
import { estaVacio, registros, tieneDemasiadasLineas } from './records.ts';

it('each record says where its text lies, and an empty one is there too', () => {
  const text = 'a;"b\nc"\n\n"d;e\nf';
  const leidos = [...registros(text, ';')];
  expect(leidos.map(({ linea, celdas, problema }) => [linea, celdas ?? problema])).toEqual([
    [1, ['a', 'b\nc']],
    [3, ['']],
    [4, 'sin_cerrar'],
    [5, ['f']],
  ]);
  expect(leidos.map(({ desde, hasta }) => text.slice(desde, hasta))).toEqual(['a;"b\nc"', '', '"d;e', 'f']);
  expect(leidos.map(estaVacio)).toEqual([false, true, false, false]);
});

it.each([
  ['"dice ""ya""";b', [['dice "ya"', 'b']]],
  ['"""";b', [['"', 'b']]],
  ['"";b', [['', 'b']]],
  ['a"b"c;d', [['a"b"c', 'd']]],
  ['"a"b;c', ['mal_cerradas']],
  ['a;b\n', [['a', 'b']]],
  ['a\r\nb\rc', [['a'], ['b'], ['c']]],
])('%j is read as %j', (text, leidos) =>
  expect([...registros(text, ';')].map(({ celdas, problema }) => celdas ?? problema)).toEqual(leidos),
);

it('a record of blanks is empty', () => expect([...registros(' ;\t;', ';')].map(estaVacio)).toEqual([true]));

it('a record with more cells than a file may have is a problem as soon as that is known', () => {
  const justas = 'x;'.repeat(99);
  const leidos = [...registros(`${justas}\n${justas};\n${';'.repeat(2_000_000)}\na;b`, ';')];
  expect(leidos.map(({ linea, celdas, problema }) => [linea, celdas?.length ?? problema])).toEqual([
    [1, 100],
    [2, 'demasiadas_celdas'],
    [3, 'demasiadas_celdas'],
    [4, 2],
  ]);
});

it.each(['\n', '\r\n', '\r'])('as many lines as may be are taken, and one more is not, with breaks %j', (br) => {
  const justas = `a${br}`.repeat(200_000);
  expect(tieneDemasiadasLineas(justas)).toBe(false);
  expect(tieneDemasiadasLineas(`${justas}a`)).toBe(true);
  expect(tieneDemasiadasLineas(br.repeat(200_001))).toBe(true);
  expect(tieneDemasiadasLineas('')).toBe(false);
});

it('a quote that is closed far below is one that nobody closed: it costs its line, not the file', () => {
  const larga = (letras: number) => [...registros(`"${'x'.repeat(letras)}";b\nc;d`, ';')];
  expect(larga(20_000).map(({ celdas, problema }) => celdas?.length ?? problema)).toEqual([2, 2]);
  expect(larga(20_001).map(({ linea, celdas, problema }) => [linea, celdas ?? problema])).toEqual([
    [1, 'sin_cerrar'],
    [2, ['c', 'd']],
  ]);
});
