import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PointIndex, MapMarker } from './point-index.ts';
import { updateMarker, showChosen, putMarker, type PlacedMarker } from './placed-marker.ts';

/** Margin beyond the edge in which markers are drawn already, as a share of the map. */
const MARGIN = 0.2;
/** Markers added per frame, so that no frame takes long. */
const PER_FRAME = 24;

const sidesOf = (box: LatLngBounds) => [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()] as const;

interface Options {
  readonly onPress: (marker: MapMarker, button: HTMLElement) => void;
  /** If set, markers show whether they are chosen. */
  readonly chosen: ReadonlySet<number> | undefined;
}

/**
 * Draws the visible markers, again after each move of the map and when the points change. Unchanged markers are not
 * touched; changed ones keep the focus.
 */
export function useMarkers(map: LeafletMap | null, index: PointIndex, { onPress, chosen }: Options): void {
  const placed = useRef(new Map<string, PlacedMarker>());
  const frame = useRef(0);
  const press = useEffectEvent(onPress);
  const showIfChosen = useEffectEvent((one: PlacedMarker) => showChosen(one, chosen));
  const draw = useEffectEvent((map: LeafletMap) => {
    cancelAnimationFrame(frame.current);
    const drawn = placed.current;
    const view = map.getBounds();
    const markers = index.markers(sidesOf(view.pad(MARGIN)), map.getZoom());
    const keys = new Set(markers.map(({ key }) => key));
    for (const [key, { pin }] of drawn) {
      if (keys.has(key)) continue;
      // The focus moves to the map when a group that had it separates.
      if (pin.getElement() === document.activeElement) map.getContainer().focus();
      pin.remove();
      drawn.delete(key);
    }
    const isVisible = ({ latitud, longitud }: MapMarker): number => (view.contains([latitud, longitud]) ? 0 : 1);
    const putSome = (left: readonly MapMarker[]) => {
      for (const marker of left.slice(0, PER_FRAME)) {
        const one = putMarker(map, marker, (one, button) => press(one, button));
        showIfChosen(one);
        drawn.set(marker.key, one);
      }
      if (left.length > PER_FRAME) frame.current = requestAnimationFrame(() => putSome(left.slice(PER_FRAME)));
    };
    for (const marker of markers) {
      const one = drawn.get(marker.key);
      if (one === undefined) continue;
      updateMarker(one, marker);
      showIfChosen(one);
    }
    putSome(markers.filter(({ key }) => !drawn.has(key)).toSorted((a, b) => isVisible(a) - isVisible(b)));
  });
  useEffect(() => {
    if (map === null) return undefined;
    const drawn = placed.current;
    const onMove = () => draw(map);
    map.on('moveend', onMove);
    return () => {
      map.off('moveend', onMove);
      cancelAnimationFrame(frame.current);
      drawn.clear();
    };
  }, [map]);
  useEffect(() => {
    if (map !== null) draw(map);
  }, [map, index]);
  useEffect(() => {
    for (const one of placed.current.values()) showIfChosen(one);
  }, [chosen]);
}
