import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ESTADO } from '../partes/estado.ts';
import type { ConEstado } from '../partes/puede.ts';
import { puedeTrabajar } from './puede.ts';

/** Every write of the work screen needs a started, unfinished parte (AMB-131). */
export function trabajar(parte: ConEstado): Result<true> {
  if (puedeTrabajar(parte)) return ok(true);
  return fail(parte.estado === ESTADO.FINALIZADO ? 'parte.finalizado' : 'parte.no_iniciado');
}
