import { z } from 'zod';
import { id } from './campos.ts';
import { dashboardApi } from './dashboard.ts';
import { schemas } from './endpoint.ts';

const cuantos = z.int();

export const resumenDeProyecto = z.object({
  id_proyecto: id,
  nombre_proyecto: z.string(),
  finalizado: z.boolean(),
  /** Open partes that are red, and orange, by their list. */
  urgentes: z.object({ sin_asignar: cuantos, asignados: cuantos }),
  atencion: z.object({ sin_asignar: cuantos, asignados: cuantos }),
  /** `series` has one series: a value for each label (AMB-143). */
  data: z.object({ labels: z.array(z.string()), series: z.array(z.array(z.int())) }),
});
export const resumen = z.array(resumenDeProyecto);

/** Twelve weeks, the last one ending today; `desde`: the first day. */
export const semanas = z.object({
  desde: z.string(),
  proyectos: z.array(z.object({ id_proyecto: id, entradas: z.array(cuantos), terminados: z.array(cuantos) })),
});
export const tecnicosDeResumen = z.object({
  desde: z.string(),
  tecnicos: z.array(
    z.object({
      id,
      nombre: z.string(),
      email: z.string().nullable().describe('Only if another of these has the same name'),
      eliminado: z.boolean(),
      abiertos: cuantos,
      urgentes: cuantos,
      atencion: cuantos,
      /** In the twelve weeks. */
      terminados: cuantos,
      /** Mean days from assignment to end; null without any. */
      dias: z.number().nullable(),
    }),
  ),
});

export const dashboardSchemas = schemas(dashboardApi, {
  leer: { response: resumen },
  semanas: { response: semanas },
  tecnicos: { response: tecnicosDeResumen },
});
