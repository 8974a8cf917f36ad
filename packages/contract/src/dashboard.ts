import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { resumen, resumenDeProyecto } from './dashboard.schemas.ts';
import { endpoint } from './endpoint.ts';

/** What the four counters of a card are called, in the order of the states of a parte (AMB-143). */
export const CONTADORES = ['Sin asignar', 'Asignados', 'Iniciados', 'Finalizados'] as const;

export type ResumenDeProyecto = z.output<typeof resumenDeProyecto>;

export const dashboardApi = {
  leer: endpoint<{ response: typeof resumen }>()({
    method: 'GET',
    path: '/dashboard',
    roles: OFICINA,
    resumen: 'How many partes of each project are in each state: open projects first, then by name.',
  }),
};
