import { z } from 'zod';
import { cifrasApi } from './cifras.ts';
import { schemas } from './endpoint.ts';

const cuantos = z.int();
/** By the list in which they stand, which shows as many. */
export const cifrasDeHoy = z.object({
  sin_asignar: z.object({ urgentes: cuantos, rojos_hoy: cuantos, dos_dias: cuantos }),
  asignados: z.object({ urgentes: cuantos, rojos_hoy: cuantos, iniciados: cuantos }),
  finalizados_ayer: cuantos,
  /** The day that was yesterday where the business is. */
  ayer: z.string(),
});

export const cifrasSchemas = schemas(cifrasApi, { leer: { response: cifrasDeHoy } });
