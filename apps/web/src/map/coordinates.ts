import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { LatLng, Map as LeafletMap } from 'leaflet';

/** Pixels of one press, and of one with the shift key. */
const STEP = 2;
const LONG_STEP = 20;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Rounds to a decimetre, and wraps longitudes that went around the world. */
export function coordinatesOf(place: LatLng): Coordenadas {
  const { lat, lng } = place.wrap();
  return { latitud: rounded(lat), longitud: rounded(lng) };
}

/** Returns where an arrow key moves a position, by pixels of the current view. */
export function afterArrow(map: LeafletMap, place: LatLng, { key, shiftKey }: KeyboardEvent): LatLng | undefined {
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  const step = shiftKey ? LONG_STEP : STEP;
  return map.containerPointToLatLng(map.latLngToContainerPoint(place).add([arrow[0] * step, arrow[1] * step]));
}
