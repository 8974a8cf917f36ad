import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { NO_STATE } from './list-state.ts';

/** Returns the order after a click: the first one sorts descending, the next ones reverse (AMB-027). */
export const nextOrder = (order: string, field: string): string => (order === `-${field}` ? field : `-${field}`);

/** Ticks or unticks one of the two state boxes. */
export function toggleState(value: string, box: string, checked: boolean): string {
  const boxes = [ACTIVOS, BAJAS].filter((c) => (c === box ? checked : value.split(',').includes(c)));
  return boxes.join(',') || NO_STATE;
}

/** Ticks or unticks Sí or No. */
export const toggleYesNo = (value: string, box: 'true' | 'false', checked: boolean): string =>
  ['true', 'false'].filter((c) => (c === box ? checked : value.split(',').includes(c))).join(',');

/** Adds an age to the filter, or removes it. */
export function toggleAlerta(value: string, level: Alerta): string {
  const chosen = value.split(',');
  const wasActive = chosen.includes(String(level));
  return ['1', '2', '3'].filter((n) => (n === String(level) ? !wasActive : chosen.includes(n))).join(',');
}
