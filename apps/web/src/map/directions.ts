import type { Coordenadas } from '@tajo/domain/establecimientos/punto';

type DirectionsTarget = { readonly [K in keyof Coordenadas]: number | null } & {
  readonly direccion: string;
  readonly punto_aproximado: boolean;
};

/**
 * Link for directions in the device's map app; a guessed position would lead to the centre of the town, so the address
 * is used.
 */
export function directionsTo({ latitud, longitud, direccion, punto_aproximado }: DirectionsTarget): string {
  const exact = latitud !== null && longitud !== null && !punto_aproximado;
  const destination = exact ? `${latitud},${longitud}` : direccion;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
