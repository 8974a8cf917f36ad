import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distancia, llegada, veredicto } from './geo.ts';

const SOL = { latitud: 40.4169, longitud: -3.7035 };
const punto = fc.record({
  latitud: fc.double({ min: -90, max: 90, noNaN: true }),
  longitud: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('is the haversine on a radius of 6378137 m', () => {
    expect(distancia({ latitud: 0, longitud: 0 }, { latitud: 0, longitud: 180 })).toBeCloseTo(Math.PI * 6_378_137, 3);
    expect(distancia({ latitud: 0, longitud: 0 }, { latitud: 1, longitud: 0 })).toBeCloseTo(111_319.49, 2);
    expect(distancia(SOL, { latitud: 41.3874, longitud: 2.1686 })).toBeCloseTo(506_122, -3);
  });

  it('rounds the coordinates to 4 decimals first', () => {
    expect(distancia(SOL, { latitud: 40.416_94, longitud: -3.703_54 })).toBe(0);
    expect(distancia(SOL, { latitud: 40.416_96, longitud: -3.7035 })).toBeGreaterThan(11);
  });

  it('is the same both ways, never negative and at most half way round', () => {
    fc.assert(
      fc.property(punto, punto, (a, b) => {
        const metros = distancia(a, b);
        expect(metros).toBeGreaterThanOrEqual(0);
        expect(metros).toBeLessThanOrEqual(Math.PI * 6_378_137 + 1e-6);
        expect(distancia(b, a)).toBeCloseTo(metros, 6);
      }),
    );
  });
});

describe('verdict', () => {
  it.each([
    [null, null, 'sin_senal'],
    [null, 5, 'sin_senal'],
    [0, null, 'dentro'],
    [100, null, 'dentro'],
    [100.1, null, 'fuera'],
    [90, 10, 'dentro'],
    [90, 11, 'dudoso'],
    [110, 10, 'dudoso'],
    [111, 10, 'fuera'],
    [5, 2000, 'dudoso'],
  ])('%s m with an accuracy of %s m: %s', (metros, precision, esperado) => {
    expect(veredicto(metros, precision)).toBe(esperado);
  });
});

describe('arrival', () => {
  const aqui = { ...SOL, precision: 10 };
  const aDoscientosMetros = { latitud: SOL.latitud + 0.0018, longitud: SOL.longitud };

  it('alerts strictly beyond 100 m', () => {
    expect(llegada(aqui, SOL, false)).toEqual({ distancia: 0, veredicto: 'dentro', alerta: false });
    const lejos = llegada(aqui, aDoscientosMetros, false);
    expect(lejos).toMatchObject({ veredicto: 'fuera', alerta: true });
    expect(Math.round(lejos.distancia ?? 0)).toBe(200);
  });

  it('never alerts without a reading, without a point, or on a guessed one', () => {
    expect(llegada(null, SOL, false)).toEqual({ distancia: null, veredicto: 'sin_senal', alerta: false });
    expect(llegada(aqui, null, false)).toEqual({ distancia: null, veredicto: 'dudoso', alerta: false });
    expect(llegada(aqui, aDoscientosMetros, true)).toEqual({ distancia: null, veredicto: 'dudoso', alerta: false });
  });
});
