import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { informeDePlanogramas, planogramaForm, planogramaRow, planogramas } from './planogramas.schemas.ts';

export type Planograma = z.output<typeof planogramaRow>;

export const planogramaApi = {
  leer: endpoint<{ response: typeof planogramas }>()({
    method: 'GET',
    path: '/establecimiento/planogramas/:id',
    roles: OFICINA,
    resumen: 'The planograms of an establishment, newest first.',
  }),
  subir: endpoint<{ body: typeof planogramaForm; response: typeof planogramas }>()({
    method: 'POST',
    path: '/establecimiento/planograma',
    roles: OFICINA,
    ficheros: { planograma: 'pdf' },
    resumen: 'Adds one planogram to an establishment, and answers its list.',
  }),
  cargar: endpoint<{ response: typeof informeDePlanogramas }>()({
    method: 'POST',
    path: '/establecimiento/planogramas',
    roles: OFICINA,
    ficheros: { planogramas: 'zip' },
    resumen: 'Gives each establishment the PDFs of a ZIP that are called after its sfid, and reports each file.',
  }),
};
