import type { LatLngBounds, Map as LeafletMap, Point } from 'leaflet';
import { latLngBounds } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

/** Pixels that a hand may shake during a press. */
const TEMBLOR = 6;

function stretch(frame: HTMLElement, a: Point, b: Point): void {
  const sides = {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
  for (const [side, pixels] of Object.entries(sides)) frame.style.setProperty(side, `${pixels}px`);
}

/** With `onFrame`, dragging draws a frame instead of moving the map; Escape or a second finger cancels it. */
export function useFrameSelection(map: LeafletMap | null, onFrame: ((box: LatLngBounds) => void) | undefined): void {
  const framed = useEffectEvent((box: LatLngBounds) => onFrame?.(box));
  const isChoosing = onFrame !== undefined;
  useEffect(() => {
    if (map === null || !isChoosing) return undefined;
    const box = map.getContainer();
    const frame = document.createElement('div');
    frame.className = 'mapa-marco';
    let start: Point | null = null;
    const stop = () => {
      start = null;
      frame.remove();
    };
    const begin = (pointer: PointerEvent) => {
      stop();
      const onMarker = pointer.target instanceof Element && pointer.target.closest('.leaflet-marker-icon') !== null;
      if (pointer.isPrimary && pointer.button === 0 && !onMarker) start = map.mouseEventToContainerPoint(pointer);
    };
    const drag = (pointer: PointerEvent) => {
      if (start === null || !pointer.isPrimary) return;
      const end = map.mouseEventToContainerPoint(pointer);
      if (!frame.isConnected && start.distanceTo(end) < TEMBLOR) return;
      if (!frame.isConnected) box.append(frame);
      stretch(frame, start, end);
    };
    const finish = (pointer: PointerEvent) => {
      if (start !== null && frame.isConnected) {
        const end = map.mouseEventToContainerPoint(pointer);
        framed(latLngBounds(map.containerPointToLatLng(start), map.containerPointToLatLng(end)));
      }
      stop();
    };
    const release = (event: KeyboardEvent) => event.key === 'Escape' && stop();
    map.dragging.disable();
    box.classList.add('mapa-se-elige');
    const listeners = new AbortController();
    const { signal } = listeners;
    box.addEventListener('pointerdown', begin, { signal });
    document.addEventListener('pointermove', drag, { signal });
    document.addEventListener('pointerup', finish, { signal });
    document.addEventListener('pointercancel', stop, { signal });
    document.addEventListener('keydown', release, { signal });
    return () => {
      listeners.abort();
      stop();
      box.classList.remove('mapa-se-elige');
      map.dragging.enable();
    };
  }, [map, isChoosing]);
}
