import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cambiarContrasena, generarContrasena, largoValido } from './contrasena.ts';

const pedido = { password: 'vieja-1234', new_password: 'nueva-1234', new_password_confirm: 'nueva-1234' };
const conNueva = (nueva: string) => ({ ...pedido, new_password: nueva, new_password_confirm: nueva });

describe('changing a password', () => {
  it('takes one of 8 to 16 code points', () => {
    expect(cambiarContrasena(pedido, true)).toEqual({ ok: true, value: 'nueva-1234' });
    const largos = [7, 8, 16, 17].map((n) => cambiarContrasena(conNueva('🔑'.repeat(n)), true).ok);
    expect(largos).toEqual([false, true, true, false]);
  });

  it.each([
    ['a wrong present one', pedido, false, 'contrasena.actual_incorrecta', 'password'],
    ['a short one', conNueva('corta'), true, 'contrasena.largo', 'new_password'],
    [
      'another repeat',
      { ...pedido, new_password_confirm: 'otra-12345' },
      true,
      'contrasena.distinta',
      'new_password_confirm',
    ],
    ['the same again', conNueva('vieja-1234'), true, 'contrasena.igual', 'new_password'],
  ])('refuses %s', (_, cambio, actualCorrecta, code, campo) => {
    expect(cambiarContrasena(cambio, actualCorrecta)).toMatchObject({ ok: false, code, campo });
  });
});

describe('a generated password', () => {
  it('has twelve characters without look-alikes, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 48, maxLength: 60 }), (bytes) => {
        const password = generarContrasena(bytes);
        expect(password).toMatch(/^[A-HJKMNP-Za-hjkmnp-z2-9]{12}$/);
        expect(largoValido(password)).toBe(true);
      }),
    );
  });

  it('follows every byte and refuses too few', () => {
    const bytes = new Uint8Array(48);
    const otros = Uint8Array.from(bytes, (_, i) => (i === 47 ? 1 : 0));
    expect(generarContrasena(otros)).not.toBe(generarContrasena(bytes));
    expect(() => generarContrasena(new Uint8Array(47))).toThrow(RangeError);
    expect(() => generarContrasena(new Uint8Array(60).subarray(0, 47))).toThrow(RangeError);
  });
});
