import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ESTADO } from './estado.ts';
import type { ConEstado } from './puede.ts';
import { puedeIniciar } from './puede.ts';

/**
 * Returns the start, or null if the parte was started before: the first start counts (AMB-116). Refuses one in another
 * shop, `otro`, which the parte has left.
 */
export function iniciar(
  parte: ConEstado,
  ocurrido: Date,
  otro: string | null = null,
): Result<{ fecha_inicio: Date } | null> {
  if (!puedeIniciar(parte)) {
    return fail(parte.estado === ESTADO.FINALIZADO ? 'parte.finalizado' : 'parte.sin_asignar');
  }
  if (otro !== null) return fail('parte.otro_establecimiento', undefined, { establecimiento: otro });
  return ok(parte.estado === ESTADO.INICIADO ? null : { fecha_inicio: ocurrido });
}
