import type { ReactNode } from 'react';
import { useEffect } from 'react';

export const NAVEGADOR_SIN_MAPA = 'Este navegador no ofrece geolocalización: no se muestra el mapa.';

type Props = {
  readonly children: ReactNode;
  readonly sinMapa: ReactNode;
};

/** Without geolocation shows no map, and logs why: for the detail of an establishment. */
export function SoloConGeolocalizacion({ children, sinMapa }: Props) {
  const puede = 'geolocation' in navigator;
  useEffect(() => {
    if (!puede) console.warn(NAVEGADOR_SIN_MAPA);
  }, [puede]);
  return puede ? children : sinMapa;
}
