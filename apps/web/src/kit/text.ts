import type { Columna } from '@tajo/contract/lista';
import { formatoDia } from '@tajo/domain/dias';
import { formatoInstante } from '@tajo/domain/instantes';
import { timeZone } from './time-zone.ts';

const DIGITS_FORMAT = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

export const formatNumber = (value: number): string => DIGITS_FORMAT.format(value);

/** Hint at a field when something else was typed. */
export const ONLY_DIGITS = 'Solo se admiten cifras.';

/** '1 proyecto', '1.200 proyectos'. */
export const countOf = (n: number, one: string, many: string): string => `${formatNumber(n)} ${n === 1 ? one : many}`;

/** Returns a value as text, like in the spreadsheet and the detail; '' for none. */
export function textOfValue(column: Columna, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (column.tipo === 'dia') return formatoDia(String(value));
  if (column.tipo === 'instante') return formatoInstante(timeZone(), new Date(String(value)));
  if (column.tipo === 'numero') return formatNumber(Number(value));
  if (column.tipo === 'si_no') return value === true ? 'Sí' : 'No';
  if (column.tipo === 'estado') return column.estado?.celda[value === true ? 1 : 0] ?? '';
  return String(value);
}
