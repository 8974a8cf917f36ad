import type { Dia } from '../dias.ts';

/** Goes on past its planned end, which closes nothing by itself (AMB-043). The last day still counts. */
export const estaVencido = (
  proyecto: { readonly fecha_fin: Dia | null; readonly finalizado: boolean },
  hoy: Dia,
): boolean => !proyecto.finalizado && proyecto.fecha_fin !== null && proyecto.fecha_fin < hoy;
