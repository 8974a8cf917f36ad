import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTES_DE_RECUPERACION, codigoDeRecuperacion, leerCodigo } from './codigo.ts';

describe('a code of the second step', () => {
  it.each([
    ['123456', { clase: 'aplicacion', texto: '123456' }],
    [' 123 456 ', { clase: 'aplicacion', texto: '123456' }],
    ['ABCD-efgh-jkmn-2345', { clase: 'recuperacion', texto: 'abcdefghjkmn2345' }],
    ['abcdefghjkmn2345', { clase: 'recuperacion', texto: 'abcdefghjkmn2345' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['abcd-efgh-jkmn-234', undefined],
    ['abcd-efgh-jkmn-234l', undefined],
    ['', undefined],
  ])('%j is read as %j', (escrito, leido) => expect(leerCodigo(escrito)).toEqual(leido));

  it('for recovery is read as it is written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: BYTES_DE_RECUPERACION, maxLength: BYTES_DE_RECUPERACION }), (bytes) => {
        const codigo = codigoDeRecuperacion(bytes);
        expect(codigo).toMatch(/^\w{4}(-\w{4}){3}$/);
        expect(leerCodigo(codigo)).toEqual({ clase: 'recuperacion', texto: codigo.replaceAll('-', '') });
      }),
    );
  });

  it('for recovery keeps all 80 bits: each byte gives one of 32 letters', () => {
    const letras = new Set(
      Array.from({ length: 256 }, (_, b) => codigoDeRecuperacion(new Uint8Array(BYTES_DE_RECUPERACION).fill(b))),
    );
    expect(letras.size).toBe(32);
    expect(() => codigoDeRecuperacion(new Uint8Array(BYTES_DE_RECUPERACION - 1))).toThrow(RangeError);
  });
});
