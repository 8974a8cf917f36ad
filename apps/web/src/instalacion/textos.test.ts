import { expect, it } from 'vitest';
import { aumento, tamano } from './textos.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [999.6, '1 kB'],
  [1_234_567, '1,23 MB'],
  [999_600_000, '1 GB'],
  [53_000_000_000_000_000, '53.000 TB'],
])('%d bytes are %s', (bytes, texto) => expect(tamano(bytes)).toBe(texto));

it('growth has its sign, and needs an earlier figure', () => {
  expect([aumento(1200, 0), aumento(3, 5), aumento(3, undefined)]).toEqual(['+1.200', '−2', '']);
});
