import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import Supercluster from 'supercluster';
import { ZOOM } from './useMapa.ts';

/** How urgent a point is, by colour and by sign: 1 is the least. */
export type NivelDeMarca = 1 | 2 | 3;
/** What may have a point. */
export interface Situable {
  readonly id: number;
  readonly titulo: string;
  /** What is said of it beside its title. */
  readonly nota?: string | undefined;
}
export interface PuntoDeMapa extends Situable, Coordenadas {
  readonly nivel?: NivelDeMarca | undefined;
  /** A guess: drawn with a ring. */
  readonly aproximado?: boolean;
}
/** What is drawn at a place: one point, or those that would lie on each other. */
export interface MarcaDeMapa extends Coordenadas {
  /** The same while it stands for the same, also among other points. */
  readonly clave: string;
  readonly cuantos: number;
  /** The highest of its points'. */
  readonly nivel: NivelDeMarca | undefined;
  /** What it stands for. */
  puntos(): readonly PuntoDeMapa[];
}
export interface Indice {
  /** West, south, east, north. */
  marcas(caja: readonly [number, number, number, number], zoom: number): MarcaDeMapa[];
}
interface Suma {
  peor: NivelDeMarca | 0;
  /** Lowest id: what a group is known by while others come and go. */
  primero: number;
}

/** Pixels within which points become one, of a world that has so many to a side at zoom 0. */
const RADIO = 60;
const MUNDO = 256;

/** The points by place, once; then what is to be drawn is found at once, of ten thousand too. */
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
    marcas: (caja, zoom) =>
      indice.getClusters([...caja], zoom).map(({ properties, geometry }) => {
        const [longitud = 0, latitud = 0] = geometry.coordinates;
        if (!('cluster_id' in properties)) {
          const { id, nivel } = properties;
          return { latitud, longitud, clave: `punto ${id}`, cuantos: 1, nivel, puntos: () => [properties] };
        }
        const { cluster_id, point_count, peor, primero } = properties;
        const puntos = () => indice.getLeaves(cluster_id, Number.POSITIVE_INFINITY).map((hoja) => hoja.properties);
        const nivel = peor === 0 ? undefined : peor;
        return { latitud, longitud, clave: `grupo ${primero}`, cuantos: point_count, nivel, puntos };
      }),
  };
}
