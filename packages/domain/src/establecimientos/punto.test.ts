import { describe, expect, it } from 'vitest';
import { hayQueSituar, situar } from './punto.ts';

const ciudad = { latitud: 40.4, longitud: -3.7 };
const tienda = { latitud: 40.42, longitud: -3.71 };
const puerta = { latitud: 40.43, longitud: -3.72 };
const exacto = { ...tienda, punto_aproximado: false };
const aproximado = { ...ciudad, punto_aproximado: true };
const enLaCiudad = { hallado: null, supuesto: ciudad };

describe('the point of an establishment', () => {
  it('is the one that was set', () => {
    expect(situar(null, tienda, enLaCiudad)).toEqual({ ok: true, value: exacto });
    expect(situar(aproximado, tienda, { hallado: puerta, supuesto: ciudad })).toMatchObject({ value: exacto });
    expect(situar(exacto, tienda, { hallado: puerta, supuesto: ciudad })).toMatchObject({ value: exacto });
    const alLado = { ...ciudad, longitud: -3.8 };
    expect(situar(aproximado, alLado, enLaCiudad)).toMatchObject({ value: { ...alLado, punto_aproximado: false } });
  });

  it('is guessed from the town, and then approximate', () => {
    expect(situar(null, {}, enLaCiudad)).toEqual({ ok: true, value: aproximado });
    const enNingunLado = { latitud: null, longitud: null, punto_aproximado: false };
    expect(situar(null, {}, { hallado: null, supuesto: null })).toEqual({ ok: true, value: enNingunLado });
  });

  it('is exact where the address was found', () => {
    const hallado = { hallado: puerta, supuesto: ciudad };
    expect(situar(null, {}, hallado)).toEqual({ ok: true, value: { ...puerta, punto_aproximado: false } });
    expect(situar(aproximado, ciudad, hallado)).toMatchObject({ value: { ...puerta, punto_aproximado: false } });
    const ninguno = { latitud: null, longitud: null, punto_aproximado: false };
    expect(situar(ninguno, {}, hallado)).toMatchObject({ value: { ...puerta, punto_aproximado: false } });
  });

  it('stays approximate when the form brings the guess back, and follows the town', () => {
    const otra = { latitud: 41.3, longitud: 2.1 };
    expect(situar(aproximado, ciudad, enLaCiudad)).toMatchObject({ value: aproximado });
    expect(situar(aproximado, ciudad, { hallado: null, supuesto: otra })).toMatchObject({
      value: { ...otra, punto_aproximado: true },
    });
  });

  it('stays when nothing is sent, and goes when it is emptied', () => {
    expect(situar(exacto, {}, { hallado: puerta, supuesto: ciudad })).toMatchObject({ value: exacto });
    for (const vaciado of [{ latitud: null, longitud: null }, { latitud: null }, { longitud: null }])
      expect(situar(exacto, vaciado, enLaCiudad)).toMatchObject({ value: aproximado });
  });

  it('has both numbers or none', () => {
    expect(situar(null, { latitud: 40 }, enLaCiudad)).toMatchObject({ ok: false, campo: 'longitud' });
    expect(situar(null, { longitud: 2 }, enLaCiudad)).toMatchObject({ ok: false, campo: 'latitud' });
  });

  it('is looked for only where nobody has set it', () => {
    expect([null, aproximado].map((antes) => hayQueSituar(antes, {}))).toEqual([true, true]);
    expect(hayQueSituar(aproximado, ciudad)).toBe(true);
    expect(hayQueSituar(exacto, { latitud: null, longitud: null })).toBe(true);
    expect([hayQueSituar(exacto, {}), hayQueSituar(null, tienda), hayQueSituar(null, { latitud: 1 })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
