import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { LatLng, Map as Mapa } from 'leaflet';

/** Pixels of one press, and of one with the shift key. */
const PASO = 2;
const PASO_LARGO = 20;
const FLECHAS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const redondear = (grados: number): number => Math.round(grados * 1e6) / 1e6;

/** Rounds to a decimetre, and wraps longitudes that went around the world. */
export function coordenadasDe(lugar: LatLng): Coordenadas {
  const { lat, lng } = lugar.wrap();
  return { latitud: redondear(lat), longitud: redondear(lng) };
}

/** Returns where an arrow key moves a position, by pixels of the current view. */
export function trasFlecha(mapa: Mapa, lugar: LatLng, { key, shiftKey }: KeyboardEvent): LatLng | undefined {
  const flecha = FLECHAS[key];
  if (flecha === undefined) return undefined;
  const paso = shiftKey ? PASO_LARGO : PASO;
  return mapa.containerPointToLatLng(mapa.latLngToContainerPoint(lugar).add([flecha[0] * paso, flecha[1] * paso]));
}
