import { describe, expect, it } from 'vitest';
import { situar } from './punto.ts';

const ciudad = { latitud: 40.4, longitud: -3.7 };
const tienda = { latitud: 40.42, longitud: -3.71 };
const exacto = { ...tienda, punto_aproximado: false, mismoLugar: true };
const supuesto = { ...ciudad, punto_aproximado: true, mismoLugar: true };
const otra = { latitud: 41.3, longitud: 2.1 };

describe('the point of an establishment', () => {
  it('is the one that was set', () => {
    expect(situar(null, tienda, ciudad)).toEqual({ ok: true, value: { ...tienda, punto_aproximado: false } });
    expect(situar(supuesto, tienda, ciudad)).toMatchObject({ value: { ...tienda, punto_aproximado: false } });
  });

  it('is guessed from the town, and then approximate', () => {
    expect(situar(null, {}, ciudad)).toEqual({ ok: true, value: { ...ciudad, punto_aproximado: true } });
    expect(situar(null, {}, null)).toMatchObject({ value: { latitud: null, punto_aproximado: false } });
  });

  it('stays approximate when the form brings the guess back, and follows the town', () => {
    expect(situar(supuesto, ciudad, otra)).toMatchObject({ value: { ...ciudad, punto_aproximado: true } });
    expect(situar({ ...supuesto, mismoLugar: false }, ciudad, otra)).toMatchObject({ value: otra });
  });

  it('stays when nothing is sent, and goes when it is emptied', () => {
    expect(situar({ ...exacto, mismoLugar: false }, {}, ciudad)).toMatchObject({ value: tienda });
    expect(situar(exacto, { latitud: null, longitud: null }, ciudad)).toMatchObject({
      value: { ...ciudad, punto_aproximado: true },
    });
  });

  it('has both numbers or none', () => {
    expect(situar(null, { latitud: 40 }, ciudad)).toMatchObject({ ok: false, campo: 'longitud' });
    expect(situar(null, { longitud: 2 }, ciudad)).toMatchObject({ ok: false, campo: 'latitud' });
  });
});
