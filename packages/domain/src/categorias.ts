/** Rows of the category table that rules refer to (AMB-002). */
export const CATEGORIA_INTERNO = 11;
export const CATEGORIA_EMPRESA = 13;
export const CATEGORIA_EMPLEADO = 14;

/** Place of a component: a position, a mueble, or the whole establishment. */
export const CATEGORIA_POSICION = 15;
export const CATEGORIA_MUEBLE = 16;
export const CATEGORIA_ESTABLECIMIENTO = 17;
