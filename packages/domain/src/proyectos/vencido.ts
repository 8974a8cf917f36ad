import type { Dia } from '../dias.ts';

/**
 * Returns whether it is open past its planned end, which finishes nothing by itself (AMB-043). The last day still
 * counts.
 */
export const estaVencido = (
  proyecto: { readonly fecha_fin: Dia | null; readonly finalizado: boolean },
  hoy: Dia,
): boolean => !proyecto.finalizado && proyecto.fecha_fin !== null && proyecto.fecha_fin < hoy;
