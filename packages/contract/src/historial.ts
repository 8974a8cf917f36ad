import type { Entidad } from '@tajo/domain/entidades';
import { OFICINA, SOLO_ADMIN } from '@tajo/domain/roles';
import type { Role } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { cambio, cambios, historialQuery } from './historial.schemas.ts';

export type Cambio = z.output<typeof cambio>;

/** Changes that are answered if not more are asked for, and the most. */
export const LINEAS_DE_HISTORIAL = { primeras: 200, maximo: 5000 } as const;

const de = <const E extends Entidad>(entidad: E, roles: readonly Role[] = OFICINA) =>
  endpoint<{ query: typeof historialQuery; response: typeof cambios }>()({
    method: 'GET',
    path: `/historial/${entidad}/:id`,
    roles,
    resumen:
      'Quién guardó qué y cuándo, lo más reciente primero: los 200 últimos cambios, o tantos como diga `lineas`.',
  });

export const historialApi = {
  cliente: de('cliente'),
  contrata: de('contrata'),
  proyecto: de('proyecto'),
  componente: de('componente'),
  terminal: de('terminal'),
  mueble: de('mueble'),
  establecimiento: de('establecimiento'),
  parte: de('parte'),
  usuario: de('usuario', SOLO_ADMIN),
  membrete: de('membrete', SOLO_ADMIN),
};
