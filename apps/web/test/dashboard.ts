import type { ResumenDeProyecto } from '@tajo/contract/dashboard';
import { CONTADORES } from '@tajo/contract/dashboard';

/** A project as the dashboard answers it. */
export const unResumen = (
  id_proyecto: number,
  nombre_proyecto: string,
  serie: readonly number[] = [1, 2, 3, 4],
  finalizado = false,
): ResumenDeProyecto => ({
  id_proyecto,
  nombre_proyecto,
  finalizado,
  data: { labels: [...CONTADORES], series: [[...serie]] },
});
