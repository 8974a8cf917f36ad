import { describe, expect, it } from 'vitest';
import { escribirCantidad } from './stock.ts';

describe('a stock figure that the office types', () => {
  it('is zero or more', () => {
    expect(escribirCantidad(null, 0)).toEqual({ ok: true, value: 0 });
    expect(escribirCantidad(3, 7)).toEqual({ ok: true, value: 7 });
    expect(escribirCantidad(3, -1)).toMatchObject({ ok: false, campo: 'cantidad' });
    expect(escribirCantidad(null, -1).ok).toBe(false);
  });

  it('may stay as negative as it is, and no more or less negative', () => {
    expect(escribirCantidad(-4, -4)).toEqual({ ok: true, value: -4 });
    expect(escribirCantidad(-4, -3).ok).toBe(false);
    expect(escribirCantidad(-4, 0).ok).toBe(true);
  });
});
