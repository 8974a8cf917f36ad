import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import { CRS, latLng } from 'leaflet';
import Supercluster from 'supercluster';
import { ZOOM } from './useMapa.ts';

/** Urgency of a point, shown by colour and symbol; 1 is the lowest. */
export type NivelDeMarca = 1 | 2 | 3;
/** A place that may have a position. */
export interface Situable {
  readonly id: number;
  readonly titulo: string;
  /** Text after its title. */
  readonly nota?: string | undefined;
}
export interface PuntoDeMapa extends Situable, Coordenadas {
  readonly nivel?: NivelDeMarca | undefined;
  /** A guess: drawn with a ring. */
  readonly aproximado?: boolean;
}
/** A marker: one point, or several that would overlap. */
export interface MarcaDeMapa extends Coordenadas {
  /** Identifies the marker as long as it stands for the same points. */
  readonly clave: string;
  readonly cuantos: number;
  readonly nivel: NivelDeMarca | undefined;
  puntos(): readonly PuntoDeMapa[];
}
export interface Indice {
  /** West, south, east, north. */
  marcas(caja: readonly [number, number, number, number], zoom: number): readonly MarcaDeMapa[];
}
interface Suma {
  peor: NivelDeMarca | 0;
  /** Lowest id, which identifies a group while other points change. */
  primero: number;
}

/** Distance in pixels at which points are grouped; the world has so many pixels per side at zoom 0. */
const RADIO = 60;
const MUNDO = 256;
/** Least distance in pixels between the centres of two buttons of 44: at least 24 of each stay free (WCAG 2.5.8). */
const MIN_DISTANCE = 36;
/** Pixels by which the centre of a drop lies above its point. */
const DROP_ABOVE_POINT = 20;

/** Returns the centre of a marker's button in pixels. */
const centerOf = ({ latitud, longitud, cuantos }: MarcaDeMapa, zoom: number) =>
  CRS.EPSG3857.latLngToPoint(latLng(latitud, longitud), zoom).subtract([0, cuantos === 1 ? DROP_ABOVE_POINT : 0]);

/** Returns one marker for the points of both. */
function join(a: MarcaDeMapa, b: MarcaDeMapa): MarcaDeMapa {
  const puntos = [...a.puntos(), ...b.puntos()];
  const cuantos = a.cuantos + b.cuantos;
  const mean = (axis: keyof Coordenadas) => (a[axis] * a.cuantos + b[axis] * b.cuantos) / cuantos;
  return {
    latitud: mean('latitud'),
    longitud: mean('longitud'),
    clave: `grupo ${puntos.reduce((first, { id }) => Math.min(first, id), Number.POSITIVE_INFINITY)}`,
    cuantos,
    nivel: (a.nivel ?? 0) > (b.nivel ?? 0) ? a.nivel : b.nivel,
    puntos: () => puntos,
  };
}

/** Joins markers that would cover each other: a group stands at the mean of its points, which may be near another. */
function withoutOverlaps(marcas: readonly MarcaDeMapa[], zoom: number): readonly MarcaDeMapa[] {
  const apart: MarcaDeMapa[] = [];
  for (const marca of marcas) {
    const center = centerOf(marca, zoom);
    const near = apart.findIndex((otra) => centerOf(otra, zoom).distanceTo(center) < MIN_DISTANCE);
    const neighbour = apart[near];
    if (neighbour === undefined) apart.push(marca);
    else apart[near] = join(neighbour, marca);
  }
  return apart.length < marcas.length ? withoutOverlaps(apart, zoom) : apart;
}

/** Indexes points by position, so that the markers of a view are found at once even for ten thousand. */
export function indexar(puntos: readonly PuntoDeMapa[]): Indice {
  const indice = new Supercluster<PuntoDeMapa, Suma>({
    radius: RADIO,
    extent: MUNDO,
    maxZoom: ZOOM.maxZoom,
    map: ({ id, nivel }) => ({ peor: nivel ?? 0, primero: id }),
    reduce: (grupo, otro) => {
      if (otro.peor > grupo.peor) grupo.peor = otro.peor;
      if (otro.primero < grupo.primero) grupo.primero = otro.primero;
    },
  });
  indice.load(
    puntos.map((punto) => ({
      type: 'Feature',
      properties: punto,
      geometry: { type: 'Point', coordinates: [punto.longitud, punto.latitud] },
    })),
  );
  return {
    marcas: (caja, zoom) => {
      const marcas = indice.getClusters([...caja], zoom).map(({ properties, geometry }) => {
        const [longitud = 0, latitud = 0] = geometry.coordinates;
        if (!('cluster_id' in properties)) {
          const { id, nivel } = properties;
          return { latitud, longitud, clave: `punto ${id}`, cuantos: 1, nivel, puntos: () => [properties] };
        }
        const { cluster_id, point_count, peor, primero } = properties;
        const puntos = () => indice.getLeaves(cluster_id, Number.POSITIVE_INFINITY).map((hoja) => hoja.properties);
        const nivel = peor === 0 ? undefined : peor;
        return { latitud, longitud, clave: `grupo ${primero}`, cuantos: point_count, nivel, puntos };
      });
      return withoutOverlaps(marcas, zoom);
    },
  };
}
