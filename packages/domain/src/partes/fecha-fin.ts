import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { ConEstado } from './puede.ts';
import { puedeCambiarFechaFin } from './puede.ts';

/** Changes the end of a finished parte: not before its start, not in the future (AMB-117). */
export function alCambiarFechaFin(
  parte: ConEstado & { readonly fecha_inicio: Date | null },
  fecha_fin: Date,
  now: Date,
): Result<{ fecha_fin: Date }> {
  if (!puedeCambiarFechaFin(parte)) return fail('parte.no_finalizado');
  if (parte.fecha_inicio !== null && fecha_fin < parte.fecha_inicio) {
    return fail('parte.fin_antes_de_inicio', 'fecha_fin');
  }
  if (fecha_fin > now) return fail('parte.fin_futuro', 'fecha_fin');
  return ok({ fecha_fin });
}
