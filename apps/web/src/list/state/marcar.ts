import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { NINGUNO } from './list-state.ts';

/** Returns the order after a click: the first one sorts descending, the next ones reverse (AMB-027). */
export const siguienteOrden = (orden: string, campo: string): string => (orden === `-${campo}` ? campo : `-${campo}`);

/** Ticks or unticks one of the two state boxes. */
export function marcarEstado(valor: string, caja: string, puesta: boolean): string {
  const cajas = [ACTIVOS, BAJAS].filter((c) => (c === caja ? puesta : valor.split(',').includes(c)));
  return cajas.join(',') || NINGUNO;
}

/** Ticks or unticks Sí or No; both or none do not filter. */
export function marcarSiNo(valor: string, caja: 'true' | 'false', puesta: boolean): string {
  const cajas = ['true', 'false'].filter((c) => (c === caja ? puesta : valor === c));
  return cajas.length === 1 ? (cajas[0] ?? '') : '';
}

/** Adds an age to the filter, or removes it. */
export function marcarAlerta(valor: string, nivel: Alerta): string {
  const pedidas = valor.split(',');
  const estaba = pedidas.includes(String(nivel));
  return ['1', '2', '3'].filter((n) => (n === String(nivel) ? !estaba : pedidas.includes(n))).join(',');
}
