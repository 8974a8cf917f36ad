import type { Coordenadas } from '@tajo/domain/establecimientos/punto';

/**
 * Degrees to each side that a map without tiles shows at least: all land of Spain is closer to a border or a shore, so
 * that some outline is visible (AMB-165).
 */
export const AROUND = { latitud: 0.75, longitud: 1 } as const;

/** Returns whether a place is in the part of the country that Spanish maps draw in an inset. */
export const isInCanaries = ({ latitud, longitud }: Coordenadas): boolean => latitud < 30 && longitud < -13;

/** Returns false for a place abroad or a wrong one: maps of shops are not framed around it. */
export const inSpain = ({ latitud, longitud }: Coordenadas): boolean =>
  latitud > 27 && latitud < 44.5 && longitud > -19 && longitud < 5;
