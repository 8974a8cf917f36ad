import type { ReactNode } from 'react';
import { useEffect } from 'react';

const SIN_GEOLOCALIZACION = 'Este navegador no ofrece geolocalización: no se muestra el mapa.';

/** A browser without geolocation gets no map, and its console says why: for the detail of an establishment. */
export function SoloConGeolocalizacion({ children }: { readonly children: ReactNode }) {
  const puede = 'geolocation' in navigator;
  useEffect(() => {
    if (!puede) console.warn(SIN_GEOLOCALIZACION);
  }, [puede]);
  return puede ? children : <p>{SIN_GEOLOCALIZACION}</p>;
}
