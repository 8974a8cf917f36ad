import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import { CRS, latLng } from 'leaflet';
import Supercluster from 'supercluster';
import { ZOOM } from './useMap.ts';

/** Urgency of a point, shown by colour and symbol; 1 is the lowest. */
export type MarkerLevel = 1 | 2 | 3;
/** A place that may have a position. */
export interface Placeable {
  readonly id: number;
  readonly title: string;
  /** Text after its title. */
  readonly note?: string | undefined;
}
export interface MapPoint extends Placeable, Coordenadas {
  readonly level?: MarkerLevel | undefined;
  /** A guess: drawn with a ring. */
  readonly isApproximate?: boolean;
}
/** A marker: one point, or several that would overlap. */
export interface MapMarker extends Coordenadas {
  /** Identifies the marker as long as it stands for the same points. */
  readonly key: string;
  readonly count: number;
  readonly level: MarkerLevel | undefined;
  points(): readonly MapPoint[];
}
export interface PointIndex {
  /** West, south, east, north. */
  markers(box: readonly [number, number, number, number], zoom: number): readonly MapMarker[];
}
interface Summary {
  worst: MarkerLevel | 0;
  /** Lowest id, which identifies a group while other points change. */
  lowestId: number;
}

/** Distance in pixels at which points are grouped; the world has so many pixels per side at zoom 0. */
const RADIUS = 60;
const WORLD = 256;
/** Least distance in pixels between the centres of two buttons of 44: at least 24 of each stay free (WCAG 2.5.8). */
const MIN_DISTANCE = 36;
/** Pixels by which the centre of a drop lies above its point. */
const DROP_ABOVE_POINT = 20;

/** Returns the centre of a marker's button in pixels. */
const centerOf = ({ latitud, longitud, count }: MapMarker, zoom: number) =>
  CRS.EPSG3857.latLngToPoint(latLng(latitud, longitud), zoom).subtract([0, count === 1 ? DROP_ABOVE_POINT : 0]);

/** Returns one marker for the points of both. */
function join(a: MapMarker, b: MapMarker): MapMarker {
  const points = [...a.points(), ...b.points()];
  const count = a.count + b.count;
  const mean = (axis: keyof Coordenadas) => (a[axis] * a.count + b[axis] * b.count) / count;
  return {
    latitud: mean('latitud'),
    longitud: mean('longitud'),
    key: `grupo ${points.reduce((first, { id }) => Math.min(first, id), Number.POSITIVE_INFINITY)}`,
    count,
    level: (a.level ?? 0) > (b.level ?? 0) ? a.level : b.level,
    points: () => points,
  };
}

/** Joins markers that would cover each other: a group stands at the mean of its points, which may be near another. */
function withoutOverlaps(markers: readonly MapMarker[], zoom: number): readonly MapMarker[] {
  const apart: MapMarker[] = [];
  for (const marker of markers) {
    const center = centerOf(marker, zoom);
    const near = apart.findIndex((another) => centerOf(another, zoom).distanceTo(center) < MIN_DISTANCE);
    const neighbour = apart[near];
    if (neighbour === undefined) apart.push(marker);
    else apart[near] = join(neighbour, marker);
  }
  return apart.length < markers.length ? withoutOverlaps(apart, zoom) : apart;
}

/** Indexes points by position, so that the markers of a view are found at once even for ten thousand. */
export function indexPoints(points: readonly MapPoint[]): PointIndex {
  const index = new Supercluster<MapPoint, Summary>({
    radius: RADIUS,
    extent: WORLD,
    maxZoom: ZOOM.maxZoom,
    map: ({ id, level }) => ({ worst: level ?? 0, lowestId: id }),
    reduce: (group, other) => {
      if (other.worst > group.worst) group.worst = other.worst;
      if (other.lowestId < group.lowestId) group.lowestId = other.lowestId;
    },
  });
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: point,
      geometry: { type: 'Point', coordinates: [point.longitud, point.latitud] },
    })),
  );
  return {
    markers: (box, zoom) => {
      const markers = index.getClusters([...box], zoom).map(({ properties, geometry }) => {
        const [longitud = 0, latitud = 0] = geometry.coordinates;
        if (!('cluster_id' in properties)) {
          const { id, level } = properties;
          return { latitud, longitud, key: `punto ${id}`, count: 1, level, points: () => [properties] };
        }
        const { cluster_id, point_count, worst, lowestId } = properties;
        const points = () => index.getLeaves(cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties);
        const level = worst === 0 ? undefined : worst;
        return { latitud, longitud, key: `grupo ${lowestId}`, count: point_count, level, points };
      });
      return withoutOverlaps(markers, zoom);
    },
  };
}
