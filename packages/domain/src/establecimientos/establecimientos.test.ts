import { describe, expect, it } from 'vitest';
import { mismaProvincia, provinciaDe, provinciaDeCodigoPostal } from './provincia.ts';

describe('the same province', () => {
  it.each([
    ['A Coruña', 'LA CORUÑA'],
    ['A Coruña', 'Coruña (A)'],
    ['A Coruña', 'Coruna, A'],
    ['Las Palmas', 'Palmas (Las)'],
    ['La Rioja', 'rioja'],
    ['Alicante', 'Alicante/Alacant'],
    ['Alicante', 'Alacant'],
    ['Castellón', 'Castelló'],
    ['Illes Balears', 'Islas Baleares'],
    ['Illes Balears', 'Balears, Illes'],
    ['Bizkaia', 'Vizcaya'],
    ['Álava', 'Araba-Álava'],
    ['Araba/Álava', 'alava'],
    ['Ciudad Real', 'Ciudad-Real'],
    ['Girona', 'Gerona'],
    ['Navarra', 'Navarra / Nafarroa'],
    ['Santa Cruz de Tenerife', 'Santa Cruz de  Tenerife'],
    ['Alicante', 'Alicante Alacant'],
    ['Álava', 'Araba Álava'],
    ['Valencia', 'Valencia València'],
    ['A Coruña', 'A Coruña La Coruña'],
    ['Illes Balears', 'Illes Balears Islas Baleares'],
  ])('%s and %s', (a, b) => expect(mismaProvincia(a, b)).toBe(true));

  it.each([
    ['León', 'Castilla y León'],
    ['Palencia', 'Valencia'],
    ['Las Palmas', 'Palma'],
    ['Madrid', ''],
    ['La', 'El'],
    ['Alicante', 'Alicante Albacete'],
    ['Valencia', 'Valencia Alicante'],
  ])('not %s and %s', (a, b) => expect(mismaProvincia(a, b)).toBe(false));

  it('is found in the catalogue, or none is', () => {
    const provincias = [
      { id: 15, nombre: 'A Coruña' },
      { id: 28, nombre: 'Madrid' },
    ];
    expect(provinciaDe('madrid', provincias)).toBe(28);
    expect(provinciaDe('la coruna', provincias)).toBe(15);
    expect(provinciaDe('Lisboa', provincias)).toBeNull();
  });
});

it.each([
  ['01001', 1],
  ['28013', 28],
  ['52006', 52],
  ['53001', null],
  ['00100', null],
  ['2801', null],
  ['', null],
])('the postal code %s is of the province %s', (codigo, id) => expect(provinciaDeCodigoPostal(codigo)).toBe(id));
