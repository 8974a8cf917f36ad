import { describe, expect, it } from 'vitest';
import { MUNICIPIOS } from './municipios.gen.ts';
import { municipioDe, puedeEstarEn } from './municipios.ts';

const CADIZ = 11;
const CORUNA = 15;
const ALICANTE = 3;
const de = (nombre: string, id_provincia: number) => municipioDe(MUNICIPIOS, nombre, id_provincia);

describe('the middle of a municipality', () => {
  it.each([
    ['A Coruña', 'la coruna', CORUNA],
    ['A Coruña', 'Coruña (A)', CORUNA],
    ['Elx/Elche', 'ELCHE', ALICANTE],
    ['Elx/Elche', 'Elche / Elx', ALICANTE],
    ["l'Alfàs del Pi", 'Alfas del Pi', ALICANTE],
    ['Vitoria-Gasteiz', 'Vitoria', 1],
    ['Jerez de la Frontera', 'Jerez', CADIZ],
    ['Donostia/San Sebastián', 'san sebastian', 20],
  ])('%s is meant by %s', (nombre, tecleado, provincia) => {
    expect(de(tecleado, provincia)).not.toBeNull();
    expect(de(tecleado, provincia)).toEqual(de(nombre, provincia));
  });

  it('is looked for in the province', () => {
    expect(de('Vitoria', 1)).toEqual({ latitud: 42.847, longitud: -2.672 });
    expect(de('Vitoria', 28)).toBeNull();
    expect(de('Sancti-Spíritus', 37)).not.toEqual(de('Sancti-Spíritus', 6));
  });

  it('is none of a name that is none, or that several begin with', () => {
    expect([de('', CADIZ), de('La', CADIZ), de('Narnia', 6), de('Narnia', 99), de('Villanueva', 6)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('where a point can be', () => {
  const puede = (latitud: number, longitud: number, id_provincia: number | null = null) =>
    puedeEstarEn(MUNICIPIOS, { latitud, longitud }, id_provincia);

  it('is in Spain, its islands and its cities in Africa', () => {
    expect([
      puede(40.4, -3.7),
      puede(28.1, -15.4),
      puede(39.6, 2.65),
      puede(35.89, -5.32),
      puede(35.29, -2.94),
    ]).toEqual(Array(5).fill(true));
    expect([puede(48.86, 2.35), puede(38.72, -9.14), puede(0, 0), puede(-3.7, 40.4)]).toEqual(Array(4).fill(false));
  });

  it('is in or near its province', () => {
    expect([puede(40.4, -3.7, 28), puede(36.53, -6.29, CADIZ)]).toEqual([true, true]);
    expect([puede(41.39, 2.17, 28), puede(40.4, -3.7, CADIZ), puede(41.8, -3.7, 28)]).toEqual([false, false, false]);
  });
});
