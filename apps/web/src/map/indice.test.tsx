import fc from 'fast-check';
import { CRS, latLng } from 'leaflet';
import { describe, expect, it } from 'vitest';
import { indexar } from './indice.ts';

const MUNDO = [-180, -85, 180, 85] as const;
const ESPANA = fc.record({
  latitud: fc.double({ min: 36, max: 43.5, noNaN: true }),
  longitud: fc.double({ min: -9, max: 3, noNaN: true }),
});

describe('indexar', () => {
  it('gives markers of which none covers another, and every point once', () => {
    fc.assert(
      fc.property(
        fc.array(ESPANA, { minLength: 20, maxLength: 60 }),
        fc.integer({ min: 4, max: 7 }),
        (lugares, zoom) => {
          const puntos = lugares.map((lugar, id) => ({ id, titulo: `Tienda ${id}`, ...lugar }));
          const marcas = indexar(puntos).marcas(MUNDO, zoom);
          // A drop of 44 pixels ends two pixels under its point, a group lies around its own.
          const centros = marcas.map(({ latitud, longitud, cuantos }) =>
            CRS.EPSG3857.latLngToPoint(latLng(latitud, longitud), zoom).subtract([0, cuantos === 1 ? 20 : 0]),
          );
          for (const [i, uno] of centros.entries())
            for (const otro of centros.slice(0, i)) expect(uno.distanceTo(otro)).toBeGreaterThanOrEqual(36);
          const ids = marcas.flatMap((marca) => marca.puntos().map(({ id }) => id));
          expect(ids.toSorted((a, b) => a - b)).toEqual(puntos.map(({ id }) => id));
          expect(new Set(marcas.map(({ clave }) => clave)).size).toBe(marcas.length);
        },
      ),
      { seed: 165, numRuns: 200, endOnFailure: true },
    );
  });

  it('gives a group the highest level of its points', () => {
    const cerca = { latitud: 40.4, longitud: -3.7, titulo: 'Tienda' };
    const [grupo] = indexar([
      { ...cerca, id: 1, nivel: 1 },
      { ...cerca, id: 2, nivel: 3 },
      { ...cerca, id: 3 },
    ]).marcas(MUNDO, 5);
    expect(grupo).toMatchObject({ cuantos: 3, nivel: 3, clave: 'grupo 1' });
  });
});
