import { z } from 'zod';
import { id } from './campos.ts';
import { dashboardApi } from './dashboard.ts';
import { schemas } from './endpoint.ts';

export const resumenDeProyecto = z.object({
  id_proyecto: id,
  nombre_proyecto: z.string(),
  finalizado: z.boolean(),
  /** `series` holds one series: a value for each label (AMB-143). */
  data: z.object({ labels: z.array(z.string()), series: z.array(z.array(z.int())) }),
});
export const resumen = z.array(resumenDeProyecto);

export const dashboardSchemas = schemas(dashboardApi, { leer: { response: resumen } });
