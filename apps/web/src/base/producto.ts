export const PRODUCTO = 'Tajo';

/** Title of a page: product, dash, screen (AMB-022). */
export const tituloDePagina = (pantalla: string): string => `${PRODUCTO} - ${pantalla}`;
