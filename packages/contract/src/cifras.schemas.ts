import { z } from 'zod';
import { cifrasApi } from './cifras.ts';
import { schemas } from './endpoint.ts';

const cuantos = z.int();
/** Figures by list, which shows as many rows. */
export const cifrasDeHoy = z.object({
  sin_asignar: z.object({ urgentes: cuantos, rojos_hoy: cuantos, dos_dias: cuantos }),
  asignados: z.object({ urgentes: cuantos, rojos_hoy: cuantos, iniciados: cuantos }),
  finalizados_ayer: cuantos,
  /** Yesterday in the time zone of the business. */
  ayer: z.string(),
});

export const cifrasSchemas = schemas(cifrasApi, { leer: { response: cifrasDeHoy } });
