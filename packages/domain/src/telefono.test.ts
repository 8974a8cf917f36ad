import { expect, it } from 'vitest';
import { cifrasDeTelefono } from './telefono.ts';

it.each([
  ['612345678', '612345678'],
  [' 612 34 56 78 ', '612345678'],
  ['612.345.678', '612345678'],
  ['+34 612345678', '612345678'],
  ['0034612345678', '612345678'],
  ['345678', '345678'],
  ['34567', undefined],
  ['+34 61234', undefined],
  ['612345678a', undefined],
  ['6123-45678', undefined],
  ['', undefined],
])('%s: %s', (texto, cifras) => {
  expect(cifrasDeTelefono(texto)).toBe(cifras);
});
