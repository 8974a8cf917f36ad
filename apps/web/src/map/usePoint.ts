import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { LatLng, LeafletMouseEvent, Map as LeafletMap, Marker } from 'leaflet';
import { marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { coordinatesOf, afterArrow } from './coordinates.ts';
import { drawMarker } from './marker-icon.ts';

interface Options {
  readonly point: Coordenadas | null;
  readonly isApproximate: boolean;
  readonly title: string;
  /** Without it the point cannot be changed. */
  readonly onPoint: ((point: Coordenadas | null) => void) | undefined;
}

/** The single point of a map: set by a press, dragged, moved by arrow keys, removed by Escape. */
export function usePoint(map: LeafletMap | null, { point, isApproximate, title, onPoint }: Options): void {
  const pin = useRef<Marker | null>(null);
  const isMovable = onPoint !== undefined;
  const exists = point !== null;
  const put = useEffectEvent((place: LatLng) => onPoint?.(coordinatesOf(place)));
  const onKeyDown = useEffectEvent((map: LeafletMap, moved: Marker, event: KeyboardEvent) => {
    const place = afterArrow(map, moved.getLatLng(), event);
    if (place === undefined && event.key !== 'Escape') return;
    // The key must not also move the map, or close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (place !== undefined) return onPoint?.(coordinatesOf(place));
    map.getContainer().focus();
    onPoint?.(null);
  });

  useEffect(() => {
    if (map === null || !isMovable) return undefined;
    const onPress = ({ latlng }: LeafletMouseEvent) => put(latlng);
    map.doubleClickZoom.disable();
    map.on('click', onPress);
    return () => void map.off('click', onPress);
  }, [map, isMovable]);

  useEffect(() => {
    if (map === null || !exists) return undefined;
    const created = marker([0, 0], {
      icon: drawMarker(),
      draggable: isMovable,
      keyboard: isMovable,
      interactive: isMovable,
    });
    pin.current = created.addTo(map);
    created.on('dragend', () => put(created.getLatLng()));
    const icon = created.getElement();
    if (isMovable) icon?.addEventListener('keydown', (event) => onKeyDown(map, created, event));
    else icon?.setAttribute('role', 'img');
    return () => void created.remove();
  }, [map, exists, isMovable]);

  // The element stays the same, so that it keeps the focus while it moves.
  useEffect(() => {
    if (map === null || point === null) return;
    const place = [point.latitud, point.longitud] as const;
    const icon = pin.current?.setLatLng([...place]).getElement();
    icon?.classList.toggle('aproximada', isApproximate);
    icon?.setAttribute('aria-label', title);
    if (!map.getBounds().contains([...place])) map.panTo([...place]);
  }, [map, point, isApproximate, title, isMovable]);
}
