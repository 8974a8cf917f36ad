import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { resumen, resumenDeProyecto, semanas, tecnicosDeResumen } from './dashboard.schemas.ts';
import { endpoint } from './endpoint.ts';

/** Labels of the four counters of a card, in the order of the states (AMB-143). */
export const CONTADORES = ['Sin asignar', 'Asignados', 'Iniciados', 'Finalizados'] as const;

export type ResumenDeProyecto = z.output<typeof resumenDeProyecto>;

export type Semanas = z.output<typeof semanas>;
export type TecnicosDeResumen = z.output<typeof tecnicosDeResumen>;

export const dashboardApi = {
  leer: endpoint<{ response: typeof resumen }>()({
    method: 'GET',
    path: '/dashboard',
    roles: OFICINA,
    lectura: true,
    resumen:
      'How many partes of each project are in each state, and how many open ones are red and orange: open projects first, then by name.',
  }),
  semanas: endpoint<{ response: typeof semanas }>()({
    method: 'GET',
    path: '/dashboard/semanas',
    roles: OFICINA,
    lectura: true,
    resumen: 'Partes of each project that came in and were finished in each of the last twelve weeks.',
  }),
  tecnicos: endpoint<{ response: typeof tecnicosDeResumen }>()({
    method: 'GET',
    path: '/dashboard/tecnicos',
    roles: OFICINA,
    lectura: true,
    resumen: 'Open, red and orange partes of each technician, and the mean days of those finished in twelve weeks.',
  }),
};
