import type { Coordenadas } from '@tajo/domain/establecimientos/punto';

type Destino = { readonly [K in keyof Coordenadas]: number | null } & {
  readonly direccion: string;
  readonly punto_aproximado: boolean;
};

/** The way there by the maps of the device; a guessed point would lead into the middle of the town. */
export function comoLlegar({ latitud, longitud, direccion, punto_aproximado }: Destino): string {
  const exacto = latitud !== null && longitud !== null && !punto_aproximado;
  const destination = exacto ? `${latitud},${longitud}` : direccion;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
