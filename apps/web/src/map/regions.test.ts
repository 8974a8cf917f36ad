import { expect, it } from 'vitest';
import { outline } from './outline.ts';
import { AROUND, inSpain, isInCanaries } from './regions.ts';

type PointOfTest = readonly [lat: number, lon: number];

/** Even-odd rule. */
function isInside([lat, lon]: PointOfTest, ring: readonly PointOfTest[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [[latA, lonA], [latB, lonB]] = [ring[i]!, ring[j]!];
    if (latA > lat !== latB > lat && lon < lonA + ((lonB - lonA) * (lat - latA)) / (latB - latA)) inside = !inside;
  }
  return inside;
}

it('a view without tiles shows an outline wherever in Spain it opens', () => {
  const { land, coasts, borders } = outline();
  const lines = [...coasts, ...borders].flat() as unknown as readonly PointOfTest[];
  const withNothing: PointOfTest[] = [];
  let ofLand = 0;
  for (let lat = 27.6; lat < 43.9; lat += 0.3) {
    for (let lon = -18.2; lon < 4.4; lon += 0.3) {
      const place = [lat, lon] as const;
      if (!land.some((ring) => isInside(place, ring as unknown as readonly PointOfTest[]))) continue;
      ofLand += 1;
      // Well inside, not on an edge.
      const maxZoom = ([y, x]: PointOfTest) =>
        Math.abs(y - lat) < AROUND.latitud * 0.9 && Math.abs(x - lon) < AROUND.longitud * 0.9;
      if (!lines.some(maxZoom)) withNothing.push(place);
    }
  }
  expect(ofLand).toBeGreaterThan(500);
  expect(withNothing).toEqual([]);
});

it('the Canaries are those of the inset, and Spain is where devices are believed', () => {
  const TEGUISE = { latitud: 29.06, longitud: -13.56 };
  const [CEUTA, LISBOA, PARIS, SAHARA] = [
    { latitud: 35.89, longitud: -5.32 },
    { latitud: 38.72, longitud: -9.14 },
    { latitud: 48.86, longitud: 2.35 },
    { latitud: 28, longitud: -9 },
  ];
  expect([TEGUISE, CEUTA, LISBOA, SAHARA].map(isInCanaries)).toEqual([true, false, false, false]);
  expect([TEGUISE, CEUTA, PARIS].map(inSpain)).toEqual([true, true, false]);
});
