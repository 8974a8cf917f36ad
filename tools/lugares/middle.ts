/** Longitude and latitude. */
type Corner = readonly [number, number];
/** The outer ring, then its holes. */
export type Polygon = readonly (readonly Corner[])[];

const sides = (ring: readonly Corner[]): (readonly [Corner, Corner])[] =>
  ring.slice(1).map((b, i) => [ring[i] ?? b, b] as const);
const cross = ([ax, ay]: Corner, [bx, by]: Corner): number => ax * by - bx * ay;
const area = (ring: readonly Corner[]): number => sides(ring).reduce((sum, [a, b]) => sum + cross(a, b) / 2, 0);

function centroid(ring: readonly Corner[]): Corner {
  const six = 6 * area(ring);
  // So small that it was rounded to a line.
  if (six === 0) return ring[0] ?? [0, 0];
  const [x, y] = sides(ring).reduce(
    ([x, y], [a, b]) => [x + (a[0] + b[0]) * cross(a, b), y + (a[1] + b[1]) * cross(a, b)] as const,
    [0, 0] as Corner,
  );
  return [x / six, y / six];
}

/** Returns where a parallel crosses the rings, from west to east. */
const crossings = (polygon: Polygon, lat: number): number[] =>
  polygon
    .flatMap(sides)
    .filter(([a, b]) => a[1] > lat !== b[1] > lat)
    .map(([a, b]) => a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .sort((a, b) => a - b);

export const contains = (polygon: Polygon, [lon, lat]: Corner): boolean =>
  crossings(polygon, lat).filter((x) => x < lon).length % 2 === 1;

/**
 * Returns the centre of the largest part or, if that is outside of a bent shape, the middle of its widest section at
 * that latitude.
 */
export function middleOf(polygons: readonly Polygon[]): Corner {
  const [largest] = polygons.toSorted((a, b) => Math.abs(area(b[0] ?? [])) - Math.abs(area(a[0] ?? [])));
  if (largest?.[0] === undefined) throw new Error('a shape without a ring');
  const center = centroid(largest[0]);
  if (contains(largest, center)) return center;
  const x = crossings(largest, center[1]);
  const [span] = x
    .flatMap((from, i) => (i % 2 === 0 ? [{ desde: from, until: x[i + 1] ?? from }] : []))
    .sort((a, b) => b.until - b.desde - (a.until - a.desde));
  return span === undefined ? center : [(span.desde + span.until) / 2, center[1]];
}
