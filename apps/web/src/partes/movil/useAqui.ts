import type { Punto } from '@tajo/domain/geo';
import { useEffect, useState } from 'react';

const OPCIONES: PositionOptions = { maximumAge: 300_000, timeout: 10_000 };

/** Where the device is, roughly; null until it is known. Nobody is asked: only who has allowed it already is located. */
export function useAqui(): Punto | null {
  const [aqui, setAqui] = useState<Punto | null>(null);
  useEffect(() => {
    let fin = false;
    const mirar = async (): Promise<void> => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' });
      if (state !== 'granted' || fin) return;
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: latitud, longitude: longitud } }) => {
          if (!fin) setAqui({ latitud, longitud });
        },
        () => undefined,
        OPCIONES,
      );
    };
    mirar().catch(() => undefined);
    return () => {
      fin = true;
    };
  }, []);
  return aqui;
}
