import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ESTADO } from './estado.ts';
import type { Estado } from './estado.ts';

type Asignada = {
  readonly estado: Estado;
  readonly nombre_tecnico: string | null;
  readonly fecha_asignacion: string | null;
};

/** An assignment is taken back only as long as it is the one that was made, and nobody has begun to work on it. */
export function alDeshacerAsignacion(hecha: Pick<Asignada, 'fecha_asignacion'>, ahora: Asignada): Result<true> {
  const datos = { tecnico: ahora.nombre_tecnico ?? '' };
  if (ahora.estado === ESTADO.SIN_ASIGNAR) return fail('parte.ya_reiniciado');
  if (ahora.fecha_asignacion !== hecha.fecha_asignacion) return fail('parte.ya_asignado', undefined, datos);
  return ahora.estado === ESTADO.ASIGNADO ? ok(true) : fail('parte.ya_iniciado', undefined, datos);
}
