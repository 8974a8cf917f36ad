import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as Mapa } from 'leaflet';
import { removableMap } from './leaflet.ts';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Where a map stands until it is framed. */
export const ESPANA: Coordenadas & { readonly zoom: number } = { latitud: 40, longitud: -3.7, zoom: 5 };
export const ZOOM = { minZoom: 3, maxZoom: 19 } as const;

/**
 * The library's own controls write text as markup, which the page's policy forbids: MarcoDeMapa draws ours. Markers are
 * grouped anew with each step of a zoom: moving hundreds along until then is what made it stutter.
 */
const SIN_LO_SUYO = { zoomControl: false, attributionControl: false, markerZoomAnimation: false } as const;

/** A map in the box that gets the reference; null until it stands. */
export function useMapa(): readonly [Mapa | null, RefObject<HTMLDivElement | null>] {
  const caja = useRef<HTMLDivElement>(null);
  const [mapa, setMapa] = useState<Mapa | null>(null);
  useEffect(() => {
    if (caja.current === null) return undefined;
    const nuevo = removableMap(caja.current, { ...ZOOM, ...SIN_LO_SUYO, scrollWheelZoom: false });
    nuevo.setView([ESPANA.latitud, ESPANA.longitud], ESPANA.zoom);
    // The wheel belongs to the page until one is at work in the map.
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
