import type { Entidad } from '@tajo/domain/entidades';
import { OFICINA, SOLO_ADMIN } from '@tajo/domain/roles';
import type { Role } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { cambio, cambios } from './historial.schemas.ts';

export type Cambio = z.output<typeof cambio>;

const de = <const E extends Entidad>(entidad: E, roles: readonly Role[] = OFICINA) =>
  endpoint<{ response: typeof cambios }>()({
    method: 'GET',
    path: `/historial/${entidad}/:id`,
    roles,
    resumen: 'Quién guardó qué y cuándo, lo más reciente primero.',
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
