import { expect, it } from 'vitest';
import { contorno } from './contorno.ts';
import { ALREDEDOR, enEspana, esCanario } from './regions.ts';

type Punto = readonly [lat: number, lon: number];

/** Even-odd rule. */
function estaEn([lat, lon]: Punto, anillo: readonly Punto[]): boolean {
  let dentro = false;
  for (let i = 0, j = anillo.length - 1; i < anillo.length; j = i, i += 1) {
    const [[latA, lonA], [latB, lonB]] = [anillo[i]!, anillo[j]!];
    if (latA > lat !== latB > lat && lon < lonA + ((lonB - lonA) * (lat - latA)) / (latB - latA)) dentro = !dentro;
  }
  return dentro;
}

it('a view without tiles shows an outline wherever in Spain it opens', () => {
  const { tierra, costas, lindes } = contorno();
  const rayas = [...costas, ...lindes].flat() as unknown as readonly Punto[];
  const sinNada: Punto[] = [];
  let deTierra = 0;
  for (let lat = 27.6; lat < 43.9; lat += 0.3) {
    for (let lon = -18.2; lon < 4.4; lon += 0.3) {
      const lugar = [lat, lon] as const;
      if (!tierra.some((anillo) => estaEn(lugar, anillo as unknown as readonly Punto[]))) continue;
      deTierra += 1;
      // Well inside, not on an edge.
      const cerca = ([y, x]: Punto) =>
        Math.abs(y - lat) < ALREDEDOR.latitud * 0.9 && Math.abs(x - lon) < ALREDEDOR.longitud * 0.9;
      if (!rayas.some(cerca)) sinNada.push(lugar);
    }
  }
  expect(deTierra).toBeGreaterThan(500);
  expect(sinNada).toEqual([]);
});

it('the Canaries are those of the inset, and Spain is where devices are believed', () => {
  const TEGUISE = { latitud: 29.06, longitud: -13.56 };
  const [CEUTA, LISBOA, PARIS, SAHARA] = [
    { latitud: 35.89, longitud: -5.32 },
    { latitud: 38.72, longitud: -9.14 },
    { latitud: 48.86, longitud: 2.35 },
    { latitud: 28, longitud: -9 },
  ];
  expect([TEGUISE, CEUTA, LISBOA, SAHARA].map(esCanario)).toEqual([true, false, false, false]);
  expect([TEGUISE, CEUTA, PARIS].map(enEspana)).toEqual([true, true, false]);
});
