import { describe, expect, it } from 'vitest';
import { claveUnica, longitud, queContiene, sinAcentos } from './texto.ts';

describe('folding for search', () => {
  it.each([
    ['ESPAÑA', 'espana'],
    ['A Coruña', 'a coruna'],
    ['Lingüística çÀé', 'linguistica cae'],
    ['n\u0303', 'n'],
  ])('%s is %s', (text, folded) => expect(sinAcentos(text)).toBe(folded));
});

it('finds what holds the words typed, case, accents and outer blanks aside', () => {
  const ciudades = ['A Coruña', 'Málaga', 'Logroño'];
  expect(ciudades.filter(queContiene(' CORUN '))).toEqual(['A Coruña']);
  expect(ciudades.filter(queContiene('malaga'))).toEqual(['Málaga']);
  expect(ciudades.filter(queContiene('  '))).toEqual(ciudades);
});

describe('the key of uniqueness', () => {
  it.each([
    ['Peña', 'PEÑA', true],
    ['Peña', 'Pena', false],
    ['Pen\u0303a', 'Peña', true],
    ['PEN\u0303A', 'peña', true],
    ['Álvarez', 'alvarez', true],
    ['Güell', 'guell', true],
    ['São', 'sao', true],
    [' INC-7 ', 'inc-7', true],
    ['INC 7', 'INC-7', false],
  ])('%s and %s are the same name: %s', (a, b, same) => expect(claveUnica(a) === claveUnica(b)).toBe(same));
});

it('counts code points, not halves of them', () => {
  expect(longitud('ñandú')).toBe(5);
  expect(longitud('🔧🔧')).toBe(2);
  expect(longitud('')).toBe(0);
});
