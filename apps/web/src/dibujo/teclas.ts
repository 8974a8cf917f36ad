/** A position in a drawing with so many positions per row. */
interface Sitio {
  readonly actual: number;
  readonly total: number;
  readonly columnas: number;
}

const salto = (tecla: string, { actual, total, columnas }: Sitio): number | undefined => {
  if (tecla === 'ArrowRight') return actual + 1;
  if (tecla === 'ArrowLeft') return actual - 1;
  if (tecla === 'ArrowDown') return actual + columnas;
  if (tecla === 'ArrowUp') return actual - columnas;
  if (tecla === 'Home') return 0;
  return tecla === 'End' ? total - 1 : undefined;
};

/** Returns the index that a key moves to, the same at an edge; undefined for other keys. */
export function destinoDe(tecla: string, sitio: Sitio): number | undefined {
  const a = salto(tecla, sitio);
  if (a === undefined) return undefined;
  return a >= 0 && a < sitio.total ? a : sitio.actual;
}

/** Digits that follow each other within this make one number. */
const SEGUIDAS_MS = 1000;
export interface Tecleado {
  readonly numero: string;
  readonly instante: number;
}

/** Appends a digit to what was typed shortly before. */
export const teclearDigito = (antes: Tecleado | null, digito: string, instante: number): Tecleado => ({
  numero: antes !== null && instante - antes.instante < SEGUIDAS_MS ? antes.numero + digito : digito,
  instante,
});
