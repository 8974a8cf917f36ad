import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
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
  marcas(caja: readonly [number, number, number, number], zoom: number): MarcaDeMapa[];
}
interface Suma {
  peor: NivelDeMarca | 0;
  /** Lowest id, which identifies a group while other points change. */
  primero: number;
}

/** Distance in pixels at which points are grouped; the world has so many pixels per side at zoom 0. */
const RADIO = 60;
const MUNDO = 256;

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
