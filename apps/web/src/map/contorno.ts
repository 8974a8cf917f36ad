import type { LatLngTuple } from 'leaflet';
import { ARCOS, PROVINCIAS } from './contorno.gen.ts';

const PASO = 500;

type Linea = readonly LatLngTuple[];

function puntos(arco: string): Linea {
  const pasos = arco.split(' ').map(Number);
  const salida: LatLngTuple[] = [];
  let [lon, lat] = [0, 0];
  for (let i = 0; i < pasos.length; i += 2) {
    lon += pasos[i] ?? 0;
    lat += pasos[i + 1] ?? 0;
    salida.push([lat / PASO, lon / PASO]);
  }
  return salida;
}

const numerosDe = (anillo: string): number[] => anillo.split(' ').map(Number);
const anillosDe = (id: number): string[] => PROVINCIAS[id]?.split('|') ?? [];

interface Contorno {
  /** Returns the polygons of a province by its id; empty if it is unknown. */
  readonly provincia: (id: number) => LatLngTuple[][];
  readonly tierra: LatLngTuple[][];
  readonly costas: LatLngTuple[][];
  readonly lindes: LatLngTuple[][];
}

/** Returns land, shores and provincial borders of Spain. */
export function contorno(): Contorno {
  const arcos = ARCOS.map(puntos);
  const arco = (n: number): Linea => (n < 0 ? (arcos[~n] ?? []).toReversed() : (arcos[n] ?? []));
  const provincia = (id: number) =>
    anillosDe(id).map((anillo) => numerosDe(anillo).flatMap((n, i) => arco(n).slice(i === 0 ? 0 : 1)));
  const ids = Object.keys(PROVINCIAS).map(Number);
  const usos = new Map<number, number>();
  for (const n of ids.flatMap(anillosDe).flatMap(numerosDe)) {
    const suyo = n < 0 ? ~n : n;
    usos.set(suyo, (usos.get(suyo) ?? 0) + 1);
  }
  // A border is used by two provinces, a shore by one.
  const de = (veces: number) => arcos.filter((_, n) => usos.get(n) === veces).map((linea) => [...linea]);
  return { provincia, tierra: ids.flatMap(provincia), costas: de(1), lindes: de(2) };
}
