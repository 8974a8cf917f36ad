import { describe, expect, it } from 'vitest';
import { claveUnica, dejarLetras, limpiar, longitud, queContiene, sePuedeGuardar, sinAcentos } from './texto.ts';

describe('folding for search', () => {
  it.each([
    ['ESPAÑA', 'espana'],
    ['A Coruña', 'a coruna'],
    ['Lingüística çÀé', 'linguistica cae'],
    ['n\u0303', 'n'],
    ['L’Hospitalet – «Nº 1»', "l'hospitalet - «nº 1»"],
    ['Søstrene Straße Łódź Œuvre', 'sostrene strasse lodz oeuvre'],
  ])('%s is %s', (text, folded) => expect(sinAcentos(text)).toBe(folded));
});

it('finds what holds the words typed, case, accents and outer blanks aside', () => {
  const ciudades = ['A Coruña', 'Málaga', 'Logroño'];
  expect(ciudades.filter(queContiene(' CORUN '))).toEqual(['A Coruña']);
  expect(ciudades.filter(queContiene('malaga'))).toEqual(['Málaga']);
  expect(ciudades.filter(queContiene('  '))).toEqual(ciudades);
});

it('takes no time for a letter with half a million marks, of which thirty stay', () => {
  const marcada = `n${'\u0303\u0327'.repeat(250_000)}`;
  expect(longitud(limpiar(marcada))).toBe(30);
  expect([sinAcentos(marcada), claveUnica(marcada)]).toEqual(['n', 'n']);
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
    ['El Pino', 'El\u200B Pino', true],
    ['El Pino', '\u202EEl Pino\u202C', true],
    ['El Pino', 'El Pi\u00ADno\uFEFF', true],
    ['Peña', 'Pen\u200D\u0303a', true],
    ['👩‍🔧', '👩🔧', true],
    ['L’Hospitalet', "L'Hospitalet", true],
    ['MAD–01', 'MAD-01', true],
    ['Søstrene', 'SOSTRENE', true],
  ])('%s and %s are the same name: %s', (a, b, same) => expect(claveUnica(a) === claveUnica(b)).toBe(same));
});

it('counts code points, not halves of them', () => {
  expect(longitud('ñandú')).toBe(5);
  expect(longitud('🔧🔧')).toBe(2);
  expect(longitud('')).toBe(0);
});

describe('a text as it is kept', () => {
  it.each([
    [' El\u200B Pino\uFEFF ', 'El Pino'],
    ['factura\u202Efdp.exe', 'facturafdp.exe'],
    ['Pen\u034F\u0303a', 'Peña'],
    ['a\u200Db', 'ab'],
    ['\u2060\u200B', ''],
    ['1\uFE0F', '1'],
    ['👩‍🔧 y 👩🏽‍🔧', '👩‍🔧 y 👩🏽‍🔧'],
    ['⚠️ Ojo', '⚠️ Ojo'],
    ['👩\u200B\u200D🔧', '👩🔧'],
  ])('%j is %j', (text, kept) => {
    expect(limpiar(text)).toBe(kept);
    expect(limpiar(kept)).toBe(kept);
  });

  it('has no NUL, no half of a character and no control but breaks and tabs', () => {
    expect(['a\0b', 'a\ud800', '\udc00', 'a\u0007'].filter(sePuedeGuardar)).toEqual([]);
    expect(['a\r\nb\tc', 'ñ 🔧', ''].every(sePuedeGuardar)).toBe(true);
  });
});

it('a town keeps its words apart, whatever blank a web page or a spreadsheet has between them', () => {
  for (const blank of [' ', '\u00a0', '\t', '\u202f', '\n'])
    expect(dejarLetras(`Santiago${blank}de${blank}Compostela`)).toBe('Santiago de Compostela');
  expect(dejarLetras('Vitoria\u00a0-\u00a0Gasteiz')).toBe('Vitoria Gasteiz');
  expect(dejarLetras('  Ames ')).toBe('  Ames ');
});
