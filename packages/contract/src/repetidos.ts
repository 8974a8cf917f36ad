import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { repetidoRows, repetidosQuery } from './repetidos.schemas.ts';

export type Repetido = z.output<typeof repetidoRows>[number];

/** Only the form of a parte needs it, so the lists do not load it. */
export const repetidosApi = {
  leer: endpoint<{ query: typeof repetidosQuery; response: typeof repetidoRows }>()({
    method: 'GET',
    path: '/parte/repetidos',
    roles: OFICINA,
    resumen: 'The newest partes of a project that have this number already, but the one with `id`; three at most.',
  }),
};
