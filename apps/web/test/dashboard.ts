import type { CifrasDeHoy } from '@tajo/contract/cifras';
import type { ResumenDeProyecto } from '@tajo/contract/dashboard';
import { CONTADORES } from '@tajo/contract/dashboard';

/** A project as the dashboard reads it. */
export const makeResumen = (
  id_proyecto: number,
  nombre_proyecto: string,
  serie: readonly number[] = [1, 2, 3, 4],
  finalizado = false,
): ResumenDeProyecto => ({
  id_proyecto,
  nombre_proyecto,
  finalizado,
  urgentes: { sin_asignar: 0, asignados: 0 },
  atencion: { sin_asignar: 0, asignados: 0 },
  data: { labels: [...CONTADORES], series: [[...serie]] },
});

/** Figures of a morning, all different. */
export const makeCifras = (): CifrasDeHoy => ({
  sin_asignar: { urgentes: 2, rojos_hoy: 3, dos_dias: 11 },
  asignados: { urgentes: 5, rojos_hoy: 7, iniciados: 1300 },
  finalizados_ayer: 17,
  ayer: '2026-11-19',
});
