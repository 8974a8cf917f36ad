import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as LeafletMap } from 'leaflet';
import { removableMap } from './leaflet.ts';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** View of a map before it is framed. */
export const SPAIN: Coordenadas & { readonly zoom: number } = { latitud: 40, longitud: -3.7, zoom: 5 };
export const ZOOM = { minZoom: 3, maxZoom: 19 } as const;

/**
 * Leaflet's own controls write markup from text, which the policy of the pages forbids: MapFrame draws ours.
 * Animating hundreds of markers during a zoom made it stutter, so they are hidden until it ends.
 */
const PLAIN = { zoomControl: false, attributionControl: false, markerZoomAnimation: false } as const;

/** Creates a map in the element of the ref; null until it exists. */
export function useMap(): readonly [LeafletMap | null, RefObject<HTMLDivElement | null>] {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    if (box.current === null) return undefined;
    const next = removableMap(box.current, { ...ZOOM, ...PLAIN, scrollWheelZoom: false });
    next.setView([SPAIN.latitud, SPAIN.longitud], SPAIN.zoom);
    // The wheel scrolls the page until the map has the focus.
    next.on('focus', () => next.scrollWheelZoom.enable()).on('blur', () => next.scrollWheelZoom.disable());
    const sizes = new ResizeObserver(() => next.invalidateSize());
    sizes.observe(box.current);
    setMap(next);
    return () => {
      sizes.disconnect();
      next.remove();
      setMap(null);
    };
  }, []);
  return [map, box];
}
