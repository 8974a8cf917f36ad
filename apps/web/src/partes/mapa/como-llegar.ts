import type { PuntoDeLista } from '@tajo/contract/lista.schemas';

/** The way there by the maps of the device; a guessed point would lead into the middle of the town. */
export function comoLlegar({ latitud, longitud, direccion, punto_aproximado }: PuntoDeLista): string {
  const exacto = latitud !== null && longitud !== null && !punto_aproximado;
  const destination = exacto ? `${latitud},${longitud}` : direccion;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
