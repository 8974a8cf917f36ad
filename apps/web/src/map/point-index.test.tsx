import fc from 'fast-check';
import { CRS, latLng } from 'leaflet';
import { describe, expect, it } from 'vitest';
import { indexPoints } from './point-index.ts';

const WORLD = [-180, -85, 180, 85] as const;
const SPAIN = fc.record({
  latitud: fc.double({ min: 36, max: 43.5, noNaN: true }),
  longitud: fc.double({ min: -9, max: 3, noNaN: true }),
});

describe('indexar', () => {
  it('gives markers of which none covers another, and every point once', () => {
    fc.assert(
      fc.property(fc.array(SPAIN, { minLength: 20, maxLength: 60 }), fc.integer({ min: 4, max: 7 }), (places, zoom) => {
        const points = places.map((place, id) => ({ id, title: `Tienda ${id}`, ...place }));
        const markers = indexPoints(points).markers(WORLD, zoom);
        // A drop of 44 pixels ends two pixels under its point, a group lies around its own.
        const centers = markers.map(({ latitud, longitud, count }) =>
          CRS.EPSG3857.latLngToPoint(latLng(latitud, longitud), zoom).subtract([0, count === 1 ? 20 : 0]),
        );
        for (const [i, one] of centers.entries())
          for (const other of centers.slice(0, i)) expect(one.distanceTo(other)).toBeGreaterThanOrEqual(36);
        const ids = markers.flatMap((marker) => marker.points().map(({ id }) => id));
        expect(ids.toSorted((a, b) => a - b)).toEqual(points.map(({ id }) => id));
        expect(new Set(markers.map(({ key }) => key)).size).toBe(markers.length);
      }),
      { seed: 165, numRuns: 200, endOnFailure: true },
    );
  });

  it.each([
    [55, 1],
    [65, 2],
  ])('of two points %i pixels apart makes %i marker(s)', (pixels, count) => {
    const longitud = (pixels * 360) / (256 * 2 ** 6);
    const points = [0, longitud].map((at, id) => ({ id, title: `Tienda ${id}`, latitud: 40, longitud: at }));
    expect(indexPoints(points).markers(WORLD, 6)).toHaveLength(count);
  });

  it('gives a group the highest level of its points', () => {
    const maxZoom = { latitud: 40.4, longitud: -3.7, title: 'Tienda' };
    const [group] = indexPoints([
      { ...maxZoom, id: 1, level: 1 },
      { ...maxZoom, id: 2, level: 3 },
      { ...maxZoom, id: 3 },
    ]).markers(WORLD, 5);
    expect(group).toMatchObject({ count: 3, level: 3, key: 'grupo 1' });
  });
});
