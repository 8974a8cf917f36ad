import type { GeometryCollection, MultiPolygon, Objects, Polygon, Topology } from 'topojson-specification';

/** Properties of a shape in es-atlas; the first two digits of a municipality's id are its province. */
export type Atlas = Topology<Objects<{ name: string }>>;

/** Returns the shapes of one kind. */
export function layer(atlas: Atlas, name: string): GeometryCollection<{ name: string }> {
  const object = atlas.objects[name];
  if (object?.type !== 'GeometryCollection') throw new Error(`es-atlas has no ${name}`);
  return object;
}

const STEP = 500;
/** A ring with fewer corners is an islet, and left out. */
const MINIMUM = 4;
/** es-atlas also has areas of no province, with higher ids. */
const LAST = 52;

/** Returns the arcs of an atlas in degrees; they are stored as quantised differences. */
function inDegrees({ arcs, transform }: Atlas): readonly (readonly (readonly number[])[])[] {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** Returns the differences between points, 'x y x y …', without those that round to zero. */
function inSteps(line: readonly (readonly number[])[]): string {
  let [x, y] = [0, 0];
  const steps = line.map(([lon = 0, lat = 0]) => {
    const [dx, dy] = [Math.round(lon * STEP) - x, Math.round(lat * STEP) - y];
    x += dx;
    y += dy;
    return [dx, dy] as const;
  });
  return steps
    .filter(([dx, dy], i) => i === 0 || dx !== 0 || dy !== 0)
    .flat()
    .join(' ');
}

/** Returns the index of an arc in a ring: ~n is n backwards. */
const arcIndex = (n: number): number => (n < 0 ? ~n : n);

/**
 * Returns the shores of Spain and the borders of its 52 provinces as arcs, each once, and the rings of each province as
 * indexes of arcs.
 */
export function outlineOf(atlas: Atlas): { readonly arcs: string[]; readonly provincias: [number, string][] } {
  const lines = inDegrees(atlas);
  const corners = (ring: readonly number[]): number =>
    ring.reduce((sum, n) => sum + (lines[arcIndex(n)]?.length ?? 0) - 1, 1);
  const shapes = layer(atlas, 'provinces').geometries as readonly (Polygon | MultiPolygon)[];
  const rings = shapes
    .filter(({ id }) => Number(id) <= LAST)
    .map((shape): [number, number[][]] => {
      const own = shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat();
      return [Number(shape.id), own.filter((ring) => corners(ring) >= MINIMUM)];
    })
    .toSorted(([a], [b]) => a - b);
  const used = [...new Set(rings.flatMap(([, own]) => own.flat().map(arcIndex)))].toSorted((a, b) => a - b);
  const arcNumber = (n: number): number => (n < 0 ? ~used.indexOf(~n) : used.indexOf(n));
  return {
    arcs: used.map((n) => inSteps(lines[n] ?? [])),
    provincias: rings.map(([id, own]) => [id, own.map((ring) => ring.map(arcNumber).join(' ')).join('|')]),
  };
}
