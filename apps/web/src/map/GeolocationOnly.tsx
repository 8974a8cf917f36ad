import type { ReactNode } from 'react';
import { useEffect } from 'react';

export const NO_GEOLOCATION = 'Este navegador no ofrece geolocalización: no se muestra el mapa.';

type Props = {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
};

/** Without geolocation shows no map, and logs why: for the detail of an establishment. */
export function GeolocationOnly({ children, fallback }: Props) {
  // Where it is switched off the property may be there without a value.
  const isSupported = navigator.geolocation !== undefined;
  useEffect(() => {
    if (!isSupported) console.warn(NO_GEOLOCATION);
  }, [isSupported]);
  return isSupported ? children : fallback;
}
