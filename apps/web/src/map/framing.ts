import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { latLngBounds } from 'leaflet';
import { AROUND } from './regions.ts';

/** Pixels between a marker and the edge of the map when it is framed. */
export const MARGIN = 40;
const OUTLINE_SNAP = 0.25;
/** Pixels at the right edge that the buttons of the map take, beyond the margin. */
const BUTTONS = 40;
export const boxOf = (points: readonly Coordenadas[]): LatLngBounds =>
  latLngBounds(points.map((p) => [p.latitud, p.longitud]));

/** Extends a box so that it contains some outline. */
function withOutlineAround(box: LatLngBounds): LatLngBounds {
  const { lat, lng } = box.getCenter();
  return box
    .extend([lat - AROUND.latitud, lng - AROUND.longitud])
    .extend([lat + AROUND.latitud, lng + AROUND.longitud]);
}

interface Framing {
  readonly maxZoom: number;
  readonly withOutline: boolean;
  /** Pixels that something else takes at the lower edge. */
  readonly taken?: number;
  readonly animate?: boolean;
}

/** Shows all points, as close as they allow and beside the buttons. Does nothing without points. */
export function frameAll(map: LeafletMap, points: readonly Coordenadas[], framing: Framing): void {
  if (points.length === 0) return;
  const { maxZoom, withOutline, taken = 0, animate = false } = framing;
  const box = boxOf(points);
  // Unlike tiles, an outline is drawn at any zoom.
  if (withOutline) map.options.zoomSnap = OUTLINE_SNAP;
  map.fitBounds(withOutline ? withOutlineAround(box) : box, {
    paddingTopLeft: [MARGIN, MARGIN],
    paddingBottomRight: [MARGIN + (points.length > 1 ? BUTTONS : 0), MARGIN + taken],
    maxZoom,
    animate,
  });
}
