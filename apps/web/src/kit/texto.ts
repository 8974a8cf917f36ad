import type { Columna } from '@tajo/contract/lista';
import { formatoDia } from '@tajo/domain/dias';
import { formatoInstante } from '@tajo/domain/instantes';
import { zona } from './zona.ts';

const CIFRAS = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

export const numero = (valor: number): string => CIFRAS.format(valor);

/** Hint at a field when something else was typed. */
export const SOLO_CIFRAS = 'Solo se admiten cifras.';

/** '1 proyecto', '1.200 proyectos'. */
export const cuantos = (n: number, uno: string, varios: string): string => `${numero(n)} ${n === 1 ? uno : varios}`;

/** Returns a value as text, like in the spreadsheet and the detail; '' for none. */
export function textoDe(columna: Columna, valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return '';
  if (columna.tipo === 'dia') return formatoDia(String(valor));
  if (columna.tipo === 'instante') return formatoInstante(zona(), new Date(String(valor)));
  if (columna.tipo === 'numero') return numero(Number(valor));
  if (columna.tipo === 'si_no') return valor === true ? 'Sí' : 'No';
  if (columna.tipo === 'estado') return columna.estado?.celda[valor === true ? 1 : 0] ?? '';
  return String(valor);
}
