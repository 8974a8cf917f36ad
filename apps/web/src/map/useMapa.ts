import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as Mapa } from 'leaflet';
import { removableMap } from './leaflet.ts';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** View of a map before it is framed. */
export const ESPANA: Coordenadas & { readonly zoom: number } = { latitud: 40, longitud: -3.7, zoom: 5 };
export const ZOOM = { minZoom: 3, maxZoom: 19 } as const;

/**
 * Leaflet's own controls write markup from text, which the policy of the pages forbids: MarcoDeMapa draws ours.
 * Animating hundreds of markers during a zoom made it stutter, so they are hidden until it ends.
 */
const SIN_LO_SUYO = { zoomControl: false, attributionControl: false, markerZoomAnimation: false } as const;

/** Creates a map in the element of the ref; null until it exists. */
export function useMapa(): readonly [Mapa | null, RefObject<HTMLDivElement | null>] {
  const caja = useRef<HTMLDivElement>(null);
  const [mapa, setMapa] = useState<Mapa | null>(null);
  useEffect(() => {
    if (caja.current === null) return undefined;
    const nuevo = removableMap(caja.current, { ...ZOOM, ...SIN_LO_SUYO, scrollWheelZoom: false });
    nuevo.setView([ESPANA.latitud, ESPANA.longitud], ESPANA.zoom);
    // The wheel scrolls the page until the map has the focus.
    nuevo.on('focus', () => nuevo.scrollWheelZoom.enable()).on('blur', () => nuevo.scrollWheelZoom.disable());
    const medidas = new ResizeObserver(() => nuevo.invalidateSize());
    medidas.observe(caja.current);
    setMapa(nuevo);
    return () => {
      medidas.disconnect();
      nuevo.remove();
      setMapa(null);
    };
  }, []);
  return [mapa, caja];
}
