import { describe, expect, it } from 'vitest';
import { claveUnica } from '../texto.ts';
import { duenoDelPlanograma } from './planogramas.ts';
import { mismaProvincia, provinciaDe } from './provincia.ts';

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
  ])('%s and %s', (a, b) => expect(mismaProvincia(a, b)).toBe(true));

  it.each([
    ['León', 'Castilla y León'],
    ['Palencia', 'Valencia'],
    ['Las Palmas', 'Palma'],
    ['Madrid', ''],
    ['La', 'El'],
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

describe('the shop of a planogram', () => {
  const tiendas = new Map(['MAD-01', 'MAD', 'BCN_2'].map((sfid) => [claveUnica(sfid), sfid]));
  it.each([
    ['MAD-01.pdf', 'MAD-01'],
    ['carpeta/otra/mad-01.PDF', 'MAD-01'],
    ['MAD-01_escaparate 2.pdf', 'MAD-01'],
    ['MAD_entrada.pdf', 'MAD'],
    ['MAD-02.pdf', 'MAD'],
    ['bcn_2-fondo.pdf', 'BCN_2'],
    ['BCN.pdf', null],
    ['.pdf', null],
  ])('%s', (ruta, sfid) => expect(duenoDelPlanograma(ruta, tiendas)).toBe(sfid));
});
