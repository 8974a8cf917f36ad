import type { Columna, ListaValue } from '@tajo/contract/lista';

/** Widths in pixels at the browser's default text size; they grow with it. */
export const enRem = <Px extends number | undefined>(px: Px) => (px === undefined ? undefined : `${px / 16}rem`);

/** Width of each icon of a row. */
export const ANCHO_DE_ICONO = 34;
export const ANCHO_DE_CASILLA = 40;

const ANCHOS: Partial<Record<NonNullable<Columna['tipo']>, number>> = {
  estado: 108,
  si_no: 76,
  numero: 104,
  dia: 116,
  // The day, with the time below it.
  instante: 108,
  telefono: 120,
};

/** Returns the width of a column with a fixed one; text columns share the rest. */
export const anchoDe = ({ tipo = 'texto', filtro, ancho }: Columna): number | undefined =>
  ancho ?? ANCHOS[tipo] ?? (tipo === 'texto' && filtro === 'literal' ? 108 : undefined);

// Smallest width of a text column, at which its header is not cut: characters, arrow and padding.
const minimoDe = ({ label }: Columna): number => Math.max(108, Math.ceil(label.length * 6.9) + 34);

export const anchoDeAcciones = (iconos: number): number => iconos * ANCHO_DE_ICONO + 8;

/** Returns the smallest width at which no column is too narrow for its header. */
export const anchoDeTabla = (lista: ListaValue, iconos: number, conCasilla: boolean): number =>
  Object.values(lista.columnas).reduce((suma, columna) => suma + (anchoDe(columna) ?? minimoDe(columna)), 0) +
  (iconos > 0 ? anchoDeAcciones(iconos) : 0) +
  (conCasilla ? ANCHO_DE_CASILLA : 0);
