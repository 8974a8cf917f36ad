import type { Celda, ColumnaHoja } from './cells.ts';

/** Widths in characters. Dates are all as long as their format. */
const FIJOS = { dia: 12, instante: 17 } as const;
const MENOR = 8;
const MAYOR = 60;
/** The header is bold and has a filter button: extra width in characters. */
const DEL_BOTON = 4;
const MARGEN = 2;

const largo = (valor: Celda): number => (valor === null || valor === undefined ? 0 : String(valor).length);

/** Returns column widths that fit the headers and the first rows; the others have not been read yet. */
export const anchosDe = (columnas: readonly ColumnaHoja[], filas: readonly (readonly Celda[])[]): number[] =>
  columnas.map(({ label, tipo }, n) => {
    const delContenido =
      tipo === 'dia' || tipo === 'instante'
        ? FIJOS[tipo]
        : filas.reduce((mayor, fila) => Math.max(mayor, largo(fila[n])), 0) + MARGEN;
    return Math.min(MAYOR, Math.max(MENOR, label.length + DEL_BOTON, delContenido));
  });
