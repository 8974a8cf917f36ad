import { merge, mesh } from 'topojson-client';
import type { Atlas } from './atlas.ts';
import { capa } from './atlas.ts';

const PASO = 500;
/** A ring of fewer corners is a rock. */
const MINIMO = 4;

type Linea = readonly (readonly number[])[];

/** Steps from point to point, 'x y x y …'; those that round to nothing are left out. */
function enPasos(linea: Linea): string {
  let [x, y] = [0, 0];
  const pasos = linea.map(([lon = 0, lat = 0]) => {
    const [dx, dy] = [Math.round(lon * PASO) - x, Math.round(lat * PASO) - y];
    x += dx;
    y += dy;
    return [dx, dy] as const;
  });
  return pasos
    .filter(([dx, dy], i) => i === 0 || dx !== 0 || dy !== 0)
    .flat()
    .join(' ');
}

/** The shores of Spain and the borders of its 52 provinces, each border once. */
export function contornoDe(atlas: Atlas): { readonly tierra: string[]; readonly lindes: string[] } {
  const provincias = capa(atlas, 'provinces');
  const anillos = merge(atlas, provincias.geometries as Parameters<typeof merge>[1]).coordinates.flat();
  const lindes = mesh(atlas, provincias, (a, b) => a !== b).coordinates;
  return { tierra: anillos.filter((anillo) => anillo.length >= MINIMO).map(enPasos), lindes: lindes.map(enPasos) };
}
