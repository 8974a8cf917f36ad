import type { Coordenadas } from '@tajo/domain/establecimientos/punto';

/**
 * Degrees to each side that a map without tiles shows at least: no land of Spain is farther from a border or a shore,
 * so that there is always an outline to see (AMB-165).
 */
export const ALREDEDOR = { latitud: 0.75, longitud: 1 } as const;

/** The part of the country that Spanish maps draw in an inset. */
export const esCanario = ({ latitud, longitud }: Coordenadas): boolean => latitud < 30 && longitud < -13;

/** False of a device abroad, or placed wrongly: no map of shops is framed around it. */
export const enEspana = ({ latitud, longitud }: Coordenadas): boolean =>
  latitud > 27 && latitud < 44.5 && longitud > -19 && longitud < 5;
