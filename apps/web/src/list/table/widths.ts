import type { Columna, ListaValue } from '@tajo/contract/lista';

/** Widths in pixels at the browser's default text size; they grow with it. */
export const toRem = <Px extends number | undefined>(px: Px) => (px === undefined ? undefined : `${px / 16}rem`);

/** Width of each icon of a row. */
export const ICON_WIDTH = 34;
export const CHECKBOX_WIDTH = 40;

const WIDTHS: Partial<Record<NonNullable<Columna['tipo']>, number>> = {
  estado: 108,
  si_no: 76,
  numero: 104,
  dia: 116,
  // The day, with the time below it.
  instante: 108,
  telefono: 120,
};

/** Returns the width of a column with a fixed one; text columns share the rest. */
export const widthOf = ({ tipo = 'texto', filtro, ancho }: Columna): number | undefined =>
  ancho ?? WIDTHS[tipo] ?? (tipo === 'texto' && filtro === 'literal' ? 108 : undefined);

// Smallest width of a text column, at which its header is not cut: characters, arrow and padding.
const minWidthOf = ({ label }: Columna): number => Math.max(108, Math.ceil(label.length * 6.9) + 34);

export const actionsWidth = (icons: number): number => icons * ICON_WIDTH + 8;

/** Returns the smallest width at which no column is too narrow for its header. */
export const tableWidth = (list: ListaValue, icons: number, withCheckbox: boolean): number =>
  Object.values(list.columnas).reduce((sum, column) => sum + (widthOf(column) ?? minWidthOf(column)), 0) +
  (icons > 0 ? actionsWidth(icons) : 0) +
  (withCheckbox ? CHECKBOX_WIDTH : 0);
