/** Fixed rows of the one table of categories that the rules name (AMB-002). */
export const CATEGORIA_INTERNO = 11;
export const CATEGORIA_EMPRESA = 13;
export const CATEGORIA_EMPLEADO = 14;

/** What a component is made for: a position, a mueble, or the establishment as a whole. */
export const CATEGORIA_POSICION = 15;
export const CATEGORIA_MUEBLE = 16;
export const CATEGORIA_ESTABLECIMIENTO = 17;
