import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { cifrasDeHoy } from './cifras.schemas.ts';
import { endpoint } from './endpoint.ts';

export type CifrasDeHoy = z.output<typeof cifrasDeHoy>;

/** Separate from the rest of the dashboard, because the login prefetches it. */
export const cifrasApi = {
  leer: endpoint<{ response: typeof cifrasDeHoy }>()({
    method: 'GET',
    path: '/dashboard/cifras',
    roles: OFICINA,
    resumen: 'The figures of the morning: what is late, turns red today, waits, runs, and was finished yesterday.',
  }),
};
