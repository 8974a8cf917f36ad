import { expect, it } from 'vitest';
import { tamano } from './tamano.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [999.6, '1 kB'],
  [1_234_567, '1,23 MB'],
  [999_600_000, '1 GB'],
  [53_000_000_000_000_000, '53.000 TB'],
])('%d bytes are %s', (bytes, texto) => expect(tamano(bytes)).toBe(texto));
