/** Height of the top bar, in pixels. */
export const ALTO_DE_BARRA = 48;
