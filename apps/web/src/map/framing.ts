import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { LatLngBounds, Map as Mapa } from 'leaflet';
import { latLngBounds } from 'leaflet';
import { ALREDEDOR } from './regions.ts';

/** Pixels between a marker and the edge of the map when it is framed. */
export const MARGEN = 40;
/** Pixels at the right edge that the buttons of the map take, beyond the margin. */
const BOTONES = 40;
export const cajaDe = (puntos: readonly Coordenadas[]): LatLngBounds =>
  latLngBounds(puntos.map((p) => [p.latitud, p.longitud]));

/** Extends a box so that it contains some outline. */
function conContornoEnTorno(caja: LatLngBounds): LatLngBounds {
  const { lat, lng } = caja.getCenter();
  return caja
    .extend([lat - ALREDEDOR.latitud, lng - ALREDEDOR.longitud])
    .extend([lat + ALREDEDOR.latitud, lng + ALREDEDOR.longitud]);
}

interface Encuadre {
  readonly cerca: number;
  readonly conContorno: boolean;
  /** Pixels that something else takes at the lower edge. */
  readonly ocupado?: number;
  readonly animate?: boolean;
}

/** Shows all points, as close as they allow and beside the buttons. Does nothing without points. */
export function encuadrar(mapa: Mapa, puntos: readonly Coordenadas[], encuadre: Encuadre): void {
  if (puntos.length === 0) return;
  const { cerca, conContorno, ocupado = 0, animate = false } = encuadre;
  const caja = cajaDe(puntos);
  mapa.fitBounds(conContorno ? conContornoEnTorno(caja) : caja, {
    paddingTopLeft: [MARGEN, MARGEN],
    paddingBottomRight: [MARGEN + (puntos.length > 1 ? BOTONES : 0), MARGEN + ocupado],
    maxZoom: cerca,
    animate,
  });
}
