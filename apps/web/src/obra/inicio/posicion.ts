import type { Lectura } from '@tajo/domain/geo';

// Indoors a phone may need long, and nobody waits longer than this at a door.
const OPCIONES: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };

/** Degrees and metres of accuracy; null when it was refused, failed or took too long. */
export const leerPosicion = (): Promise<Lectura | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitud: coords.latitude, longitud: coords.longitude, precision: coords.accuracy }),
      () => resolve(null),
      OPCIONES,
    );
  });
