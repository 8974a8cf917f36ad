import type { Detalles } from '@tajo/contract/obra';

/** Whether its steps can be taken: before the start there is only the way to start it. */
export const estaEnMarcha = ({ fecha_inicio, id_intento }: Pick<Detalles, 'fecha_inicio' | 'id_intento'>): boolean =>
  fecha_inicio !== null && id_intento !== null;
