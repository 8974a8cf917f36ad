import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ESTADO } from './estado.ts';
import type { ConEstado } from './puede.ts';
import { puedeReiniciar } from './puede.ts';

const ESTADO_INICIAL = { id_tecnico: null, id_intento: null, fecha_asignacion: null, fecha_inicio: null } as const;
export type Reinicio = {
  readonly parte: typeof ESTADO_INICIAL;
  /** How the open attempt ends: its actions, answers and remarks stay as evidence. */
  readonly intento: { readonly cierre: 'reiniciado'; readonly fecha_cierre: Date };
};

/** Returns the effect of a restart on a parte and its open attempt. */
export const reinicio = (now: Date): Reinicio => ({
  parte: ESTADO_INICIAL,
  intento: { cierre: 'reiniciado', fecha_cierre: now },
});

/** Returns the partes that are restarted when their user is deleted; finished ones stay with the user (AMB-053). */
export const partesQueDeja = <P extends ConEstado>(partes: readonly P[]): readonly P[] => partes.filter(puedeReiniciar);

/** Back to 'sin asignar'; recorded work stays with its attempt (AMB-107). */
export function reiniciar(parte: ConEstado, now: Date): Result<Reinicio> {
  if (!puedeReiniciar(parte)) {
    return fail(parte.estado === ESTADO.FINALIZADO ? 'parte.finalizado' : 'parte.sin_reinicio');
  }
  return ok(reinicio(now));
}
