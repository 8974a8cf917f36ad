import type { MultiPolygon, Polygon } from 'topojson-specification';
import type { Atlas } from './atlas.ts';
import { capa } from './atlas.ts';

const PASO = 500;
/** A ring with fewer corners is an islet, and left out. */
const MINIMO = 4;
/** es-atlas also has areas of no province, with higher ids. */
const ULTIMA = 52;

/** Returns the arcs of an atlas in degrees; they are stored as quantised differences. */
function enGrados({ arcs, transform }: Atlas): readonly (readonly (readonly number[])[])[] {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  return arcs.map((arco) => {
    let [x, y] = [0, 0];
    return arco.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** Returns the differences between points, 'x y x y …', without those that round to zero. */
function enPasos(linea: readonly (readonly number[])[]): string {
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

/** Returns the index of an arc in a ring: ~n is n backwards. */
const suArco = (n: number): number => (n < 0 ? ~n : n);

/**
 * Returns the shores of Spain and the borders of its 52 provinces as arcs, each once, and the rings of each province as
 * indexes of arcs.
 */
export function contornoDe(atlas: Atlas): { readonly arcos: string[]; readonly provincias: [number, string][] } {
  const lineas = enGrados(atlas);
  const esquinas = (anillo: readonly number[]): number =>
    anillo.reduce((suma, n) => suma + (lineas[suArco(n)]?.length ?? 0) - 1, 1);
  const formas = capa(atlas, 'provinces').geometries as readonly (Polygon | MultiPolygon)[];
  const anillos = formas
    .filter(({ id }) => Number(id) <= ULTIMA)
    .map((forma): [number, number[][]] => {
      const suyos = forma.type === 'Polygon' ? forma.arcs : forma.arcs.flat();
      return [Number(forma.id), suyos.filter((anillo) => esquinas(anillo) >= MINIMO)];
    })
    .toSorted(([a], [b]) => a - b);
  const usados = [...new Set(anillos.flatMap(([, suyos]) => suyos.flat().map(suArco)))].toSorted((a, b) => a - b);
  const numero = (n: number): number => (n < 0 ? ~usados.indexOf(~n) : usados.indexOf(n));
  return {
    arcos: usados.map((n) => enPasos(lineas[n] ?? [])),
    provincias: anillos.map(([id, suyos]) => [id, suyos.map((anillo) => anillo.map(numero).join(' ')).join('|')]),
  };
}
