import type { Coordenadas } from '@tajo/domain/establecimientos/punto';

type Destino = { readonly [K in keyof Coordenadas]: number | null } & {
  readonly direccion: string;
  readonly punto_aproximado: boolean;
};

/**
 * Link for directions in the device's map app; a guessed position would lead to the centre of the town, so the address
 * is used.
 */
export function comoLlegar({ latitud, longitud, direccion, punto_aproximado }: Destino): string {
  const exacto = latitud !== null && longitud !== null && !punto_aproximado;
  const destination = exacto ? `${latitud},${longitud}` : direccion;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
