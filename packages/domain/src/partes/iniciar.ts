import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ESTADO } from './estado.ts';
import type { ConEstado } from './puede.ts';
import { puedeIniciar } from './puede.ts';

/**
 * Returns the start, or null if the parte was started before: the first start counts (AMB-116). Refuses one that happened
 * in another shop, `otro`, before the parte moved.
 */
export function iniciar(
  parte: ConEstado,
  ocurrido: Date,
  otro: string | null = null,
): Result<{ fecha_inicio: Date } | null> {
  if (!puedeIniciar(parte)) {
    return fail(parte.estado === ESTADO.FINALIZADO ? 'parte.finalizado' : 'parte.sin_asignar');
  }
  if (parte.estado === ESTADO.INICIADO) return ok(null);
  return otro === null
    ? ok({ fecha_inicio: ocurrido })
    : fail('parte.otro_establecimiento', undefined, { establecimiento: otro });
}
