import { SOLO_ADMIN } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { instalacion } from './instalacion.schemas.ts';

/** State of this installation of Tajo, for its ADMIN. */
export type Instalacion = z.output<typeof instalacion>;

export const instalacionApi = {
  leer: endpoint<{ response: typeof instalacion }>()({
    method: 'GET',
    path: '/instalacion',
    roles: SOLO_ADMIN,
    resumen: 'Versiones, tamaños, crecimiento, correos, sesiones, errores, disco y avisos del proceso que contesta.',
  }),
};
