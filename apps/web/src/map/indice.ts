import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import Supercluster from 'supercluster';
import { ZOOM } from './useMapa.ts';

export interface PuntoDeMapa extends Coordenadas {
  readonly id: number;
  readonly titulo: string;
}
/** What is drawn at a place: one point, or those that would lie on each other. */
export interface MarcaDeMapa extends Coordenadas {
  /** The same while it stays the same. */
  readonly clave: string;
  readonly cuantos: number;
  /** What it stands for. */
  puntos(): readonly PuntoDeMapa[];
}
export interface Indice {
  /** West, south, east, north. */
  marcas(caja: readonly [number, number, number, number], zoom: number): MarcaDeMapa[];
}

/** Pixels within which points become one, of a world that has so many to a side at zoom 0. */
const RADIO = 60;
const MUNDO = 256;

/** The points by place, once; then what is to be drawn is found at once, of ten thousand too. */
export function indexar(puntos: readonly PuntoDeMapa[]): Indice {
  const indice = new Supercluster<PuntoDeMapa, PuntoDeMapa>({ radius: RADIO, extent: MUNDO, maxZoom: ZOOM.maxZoom });
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
        if (!('cluster_id' in properties))
          return { latitud, longitud, clave: `punto ${properties.id}`, cuantos: 1, puntos: () => [properties] };
        const { cluster_id, point_count } = properties;
        const puntos = () => indice.getLeaves(cluster_id, Number.POSITIVE_INFINITY).map((hoja) => hoja.properties);
        return { latitud, longitud, clave: `grupo ${cluster_id}`, cuantos: point_count, puntos };
      }),
  };
}
