import type { Entidad } from '@tajo/domain/entidades';
import { OFICINA, SOLO_ADMIN } from '@tajo/domain/roles';
import type { Role } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { cambio, cambios } from './historial.schemas.ts';

/** Lengths in code points. */
export const LARGO_HISTORIAL = { motivo: 500 } as const;
/** Why a stock figure was written over; it goes into the history (AMB-162). */
export const CAMPO_MOTIVO = { motivo: { label: 'Motivo del cambio de stock', largo: LARGO_HISTORIAL.motivo } } as const;

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
};
