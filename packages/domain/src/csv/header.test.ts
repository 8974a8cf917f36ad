import { describe, expect, it } from 'vitest';
import { cabeceraDe, esMotivo, separadorDe } from './header.ts';
import type { NombresDeColumna } from './header.ts';

const COLUMNAS: readonly NombresDeColumna[] = [['numero', 'Nº incidencia'], ['sfid'], ['observaciones']];

describe('a header', () => {
  it('is known by most of its names, in any order and spelling', () => {
    expect(cabeceraDe(['SFID', ' nº INCIDENCIA', ''], COLUMNAS)).toEqual([1, 0, -1]);
    expect(cabeceraDe(['INC-1', 'S1', 'observaciones'], COLUMNAS)).toBeUndefined();
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

it('the separator is the commonest outside quotes of the first line with a text', () => {
  expect(separadorDe('\n \na,b;c;d')).toBe(';');
  for (const br of ['\n', '\r\n', '\r']) expect(separadorDe(`a;b${br}c,d,e`)).toBe(';');
  expect(separadorDe('"a;b;c",d')).toBe(',');
  expect(separadorDe('a\tb')).toBe('\t');
  expect(separadorDe('uno,dos,tres')).toBe(',');
  expect(separadorDe('aa,b')).toBe(',');
  expect(separadorDe('')).toBe(';');
  expect(separadorDe('\t\t\n"a,b;c",d')).toBe(',');
  // A search starting at each space would take quadratic time.
  expect(separadorDe(' '.repeat(1_000_000))).toBe(';');
});
