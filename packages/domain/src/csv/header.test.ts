import { describe, expect, it } from 'vitest';
import { cabeceraDe, esMotivo, esSep, separadorDe } from './header.ts';
import type { NombresDeColumna } from './header.ts';

const COLUMNAS: readonly NombresDeColumna[] = [['numero', 'Nº incidencia'], ['sfid'], ['observaciones']];

describe('a header', () => {
  it('is known by most of its names, in any order and spelling', () => {
    expect(cabeceraDe(['SFID', ' nº INCIDENCIA', ''], COLUMNAS)).toEqual([1, 0, -1]);
    expect(cabeceraDe(['INC-1', 'S1', 'observaciones'], COLUMNAS)).toBeUndefined();
  });

  it('is known by all names among any number of others', () => {
    const others = ['zona', 'cp', 'tel', 'nota'];
    expect(cabeceraDe(['numero', 'sfid', ...others, 'observaciones'], COLUMNAS)).toEqual([0, 1, 6]);
    expect(cabeceraDe(['numero', 'sfid', ...others], COLUMNAS)).toBeUndefined();
  });

  it('takes the own name of a column before another name of it, wherever it stands', () => {
    const columnas: readonly NombresDeColumna[] = [['numero'], ['sfid', 'tienda'], ['observaciones']];
    expect(cabeceraDe(['numero', 'Tienda', 'SFID', 'observaciones'], columnas)).toEqual([0, 2, 3]);
    expect(cabeceraDe(['numero', 'Tienda', 'observaciones'], columnas)).toEqual([0, 1, 2]);
  });

  it('may name one column, and leave others blank', () => {
    expect(cabeceraDe(['sfid'], COLUMNAS)).toEqual([-1, 0, -1]);
    expect(cabeceraDe(['', 'sfid', '', ' '], COLUMNAS)).toEqual([-1, 1, -1]);
  });

  it('is still one with the reasons of refused lines beside it', () => {
    expect(cabeceraDe(['sfid', 'numero', 'zona', 'canal', 'Motivo'], COLUMNAS)).toEqual([1, 0, -1]);
    expect(cabeceraDe(['motivo'], COLUMNAS)).toBeUndefined();
    expect(['Motivo', ' MOTIVO:', 'motivos', ''].map(esMotivo)).toEqual([true, true, false, false]);
  });
});

it('the separator is the commonest outside quotes of the first line with a text, or the semicolon or tab that fits', () => {
  expect(separadorDe('INC-1;TJ1017;Cambiar vinilo, pantalla, cable, pilas y soporte', 3)).toBe(';');
  expect(separadorDe('INC-1\tTJ1017\tCambiar vinilo, pantalla, cable, pilas y soporte', 3)).toBe('\t');
  expect(separadorDe('INC-1,TJ1017,"Cambiar",a;b', 3)).toBe(',');
  expect(separadorDe('\n \na,b;c;d', 3)).toBe(';');
  for (const br of ['\n', '\r\n', '\r']) expect(separadorDe(`a;b${br}c,d,e`, 3)).toBe(';');
  expect(separadorDe('"a;b;c",d', 3)).toBe(',');
  expect(separadorDe(','.repeat(100_000) + ';'.repeat(200_000), 3)).toBe(',');
  expect(separadorDe('a\tb', 3)).toBe('\t');
  expect(separadorDe('uno,dos,tres', 3)).toBe(',');
  expect(separadorDe('aa,b', 3)).toBe(',');
  expect(separadorDe('', 3)).toBe(';');
  expect(separadorDe('\t\t\n"a,b;c",d', 3)).toBe(',');
  for (const s of [',', ';', '\t'])
    expect(separadorDe(`"Nº\nincidencia"${s}sfid${s}"Observaciones ""del\nparte""."\nINC-1${s}S1${s}a`, 3)).toBe(s);
  expect(separadorDe('INC-1,S1,24" de pantalla\na;b;c', 3)).toBe(',');
  // A search starting at each space would take quadratic time.
  expect(separadorDe(' '.repeat(1_000_000), 3)).toBe(';');
});

it('the line that names the separator holds nothing else', () => {
  expect([['sep=', ''], ['SEP='], ['sep=', 'S1'], ['sep'], [], undefined].map((c) => esSep(c))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  for (const s of [';', ',', '\t']) expect(separadorDe(`sep=${s}\na;b,c;d`, 3)).toBe(s);
});
