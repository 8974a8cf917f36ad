import type { ReactNode } from 'react';
import { useEffect } from 'react';

export const NAVEGADOR_SIN_MAPA = 'Este navegador no ofrece geolocalización: no se muestra el mapa.';

type Props = {
  readonly children: ReactNode;
  /** What stands there instead. */
  readonly sinMapa: ReactNode;
};

/** A browser without geolocation gets no map, and its console says why: for the detail of an establishment. */
export function SoloConGeolocalizacion({ children, sinMapa }: Props) {
  const puede = 'geolocation' in navigator;
  useEffect(() => {
    if (!puede) console.warn(NAVEGADOR_SIN_MAPA);
  }, [puede]);
  return puede ? children : sinMapa;
}
