import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escribirCantidad, mueveStock, versionQueObliga } from './stock.ts';

describe('a stock figure that the office types', () => {
  it('is zero or more', () => {
    expect(escribirCantidad(null, { cantidad: 0 })).toEqual({ ok: true, value: 0 });
    expect(escribirCantidad(3, { cantidad: 7 })).toEqual({ ok: true, value: 7 });
    expect(escribirCantidad(3, { cantidad: -1 })).toMatchObject({ ok: false, campo: 'cantidad' });
    expect(escribirCantidad(null, { cantidad: -1 }).ok).toBe(false);
  });

  it('may stay as negative as it is, and no more or less negative', () => {
    expect(escribirCantidad(-4, { cantidad: -4 })).toEqual({ ok: true, value: -4 });
    expect(escribirCantidad(-4, { cantidad: -3 }).ok).toBe(false);
    expect(escribirCantidad(-4, { cantidad: 0 }).ok).toBe(true);
  });

  it('moves by what was meant, whatever was moved since it was shown', () => {
    const cifra = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(cifra, cifra, fc.integer({ min: -50, max: 50 }), (cantidad_vista, cantidad, entretanto) => {
        const antes = cantidad_vista + entretanto;
        const despues = cantidad + entretanto;
        const queda = escribirCantidad(antes, { cantidad, cantidad_vista });
        if (despues >= Math.min(0, antes)) expect(queda).toEqual({ ok: true, value: despues });
        else
          expect(queda).toMatchObject({
            code: 'almacen.cantidad_bajo_cero',
            campo: 'cantidad',
            datos: { stock: antes },
          });
      }),
    );
    expect(escribirCantidad(7, { cantidad: 10, cantidad_vista: 10 })).toEqual({ ok: true, value: 7 });
    expect(escribirCantidad(-6, { cantidad: -4, cantidad_vista: -4 })).toEqual({ ok: true, value: -6 });
    expect(escribirCantidad(null, { cantidad: 10, cantidad_vista: 4 })).toEqual({ ok: true, value: 10 });
  });

  it('is not moved below zero, but less far below it', () => {
    expect(escribirCantidad(2, { cantidad: 2, cantidad_vista: 10 }).ok).toBe(false);
    expect(escribirCantidad(8, { cantidad: 2, cantidad_vista: 10 })).toEqual({ ok: true, value: 0 });
    expect(escribirCantidad(-8, { cantidad: 1, cantidad_vista: 2 }).ok).toBe(false);
    expect(escribirCantidad(-8, { cantidad: 5, cantidad_vista: 2 })).toEqual({ ok: true, value: -5 });
  });

  it('goes beyond no figure that can be kept', () => {
    const mucho = { cantidad: 999_999_999, cantidad_vista: 0 };
    expect(escribirCantidad(1, mucho)).toMatchObject({ code: 'almacen.cantidad_excesiva', campo: 'cantidad' });
    expect(escribirCantidad(0, mucho)).toEqual({ ok: true, value: 999_999_999 });
  });
});

it('a stock is moved by another figure than was shown, as a number or as its text', () => {
  expect([7, '7', '07', ''].filter((escrita) => mueveStock(7, escrita))).toEqual([]);
  expect([8, 0, '70'].map((escrita) => mueveStock(7, escrita))).toEqual([true, true, true]);
  expect(mueveStock(0, '0')).toBe(false);
  expect(['', null, undefined].filter((vista) => mueveStock(vista, '7'))).toEqual([]);
});

it('a form that tells what stock it showed is old only for what else was changed', () => {
  const guardado = { version: 7, version_ficha: 4 };
  expect(versionQueObliga(guardado, { cantidad_vista: 0 })).toBe(4);
  expect(versionQueObliga(guardado, {})).toBe(7);
  expect(versionQueObliga(guardado, { cantidad_vista: null })).toBe(7);
});
