import type { SheetCell, SheetColumn } from './cells.ts';

/** Widths in characters. Dates are all as long as their format. */
const FIXED = { dia: 12, instante: 17 } as const;
const MIN = 8;
const MAX = 60;
/** The header is bold and has a filter button: extra width in characters. */
const BUTTON = 4;
const MARGIN = 2;

const lengthOf = (value: SheetCell): number => (value === null || value === undefined ? 0 : String(value).length);

/** Returns column widths that fit the headers and the first rows; the others have not been read yet. */
export const widthsOf = (columns: readonly SheetColumn[], rows: readonly (readonly SheetCell[])[]): number[] =>
  columns.map(({ label, tipo }, n) => {
    const content =
      tipo === 'dia' || tipo === 'instante'
        ? FIXED[tipo]
        : rows.reduce((max, row) => Math.max(max, lengthOf(row[n])), 0) + MARGIN;
    return Math.min(MAX, Math.max(MIN, label.length + BUTTON, content));
  });
