import type { LatLngTuple } from 'leaflet';
import { ARCOS, PROVINCIAS } from './outline.gen.ts';

const STEP = 500;

type Line = readonly LatLngTuple[];

function pointsOf(arc: string): Line {
  const steps = arc.split(' ').map(Number);
  const output: LatLngTuple[] = [];
  let [lon, lat] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    lon += steps[i] ?? 0;
    lat += steps[i + 1] ?? 0;
    output.push([lat / STEP, lon / STEP]);
  }
  return output;
}

const numbersOf = (ring: string): number[] => ring.split(' ').map(Number);
const ringsOf = (id: number): string[] => PROVINCIAS[id]?.split('|') ?? [];

interface Outline {
  /** Returns the polygons of a province by its id; empty if it is unknown. */
  readonly provincia: (id: number) => LatLngTuple[][];
  readonly land: LatLngTuple[][];
  readonly coasts: LatLngTuple[][];
  readonly borders: LatLngTuple[][];
}

/** Returns land, shores and provincial borders of Spain. */
export function outline(): Outline {
  const arcs = ARCOS.map(pointsOf);
  const arc = (n: number): Line => (n < 0 ? (arcs[~n] ?? []).toReversed() : (arcs[n] ?? []));
  const provincia = (id: number) =>
    ringsOf(id).map((ring) => numbersOf(ring).flatMap((n, i) => arc(n).slice(i === 0 ? 0 : 1)));
  const ids = Object.keys(PROVINCIAS).map(Number);
  const uses = new Map<number, number>();
  for (const n of ids.flatMap(ringsOf).flatMap(numbersOf)) {
    const index = n < 0 ? ~n : n;
    uses.set(index, (uses.get(index) ?? 0) + 1);
  }
  // A border is used by two provinces, a shore by one.
  const usedTimes = (times: number) => arcs.filter((_, n) => uses.get(n) === times).map((line) => [...line]);
  return { provincia, land: ids.flatMap(provincia), coasts: usedTimes(1), borders: usedTimes(2) };
}
