import { expect, it } from 'vitest';
import { enteroEscrito } from './numero-escrito.ts';

it.each([
  ['1250', '1250'],
  ['1.250', '1250'],
  ['1.250,00', '1250'],
  ['1.250.000', '1250000'],
  ['1 250', '1250'],
  ['1\u00a0250 uds', '1250'],
  ['12,0', '12'],
  ['7,', '7'],
  ['1,250.00', '1250'],
  ['28.001', '28001'],
  ['2.5', '25'],
  ['-1.5a', '15'],
  ['x1.0', '10'],
  ['', ''],
])('%s is %s', (texto, entero) => expect(enteroEscrito(texto, '9')).toBe(entero));

it.each(['1.250,50', '2,5', '1,250', '1.250,00,00', '0,5'])('%s is no whole number', (texto) =>
  expect(enteroEscrito(texto, '9')).toBe('9'),
);

it.each([
  ['-12', '12'],
  ['1,2', '12'],
  ['1.2,', '12'],
  ['12x', '12'],
])('a sign typed among 12 (%s) is left out', (texto, entero) => expect(enteroEscrito(texto, '12')).toBe(entero));
