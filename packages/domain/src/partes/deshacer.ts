import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ESTADO } from './estado.ts';
import type { Estado } from './estado.ts';
import { reinicio, type Reinicio } from './reiniciar.ts';

type Encargado = {
  readonly estado: Estado;
  readonly id_tecnico: number | null;
  readonly nombre_tecnico: string | null;
};

/** Takes back that this person was given a parte: too late when he has begun, or when another has it by now (REG-013). */
export function desasignar(parte: Encargado, id_tecnico: number, now: Date): Result<Reinicio> {
  const datos = { tecnico: parte.nombre_tecnico ?? '' };
  if (parte.estado === ESTADO.SIN_ASIGNAR) return fail('parte.ya_reiniciado');
  if (parte.estado === ESTADO.FINALIZADO) return fail('parte.finalizado');
  if (parte.id_tecnico !== id_tecnico) return fail('parte.ya_asignado', undefined, datos);
  return parte.estado === ESTADO.ASIGNADO ? ok(reinicio(now)) : fail('parte.ya_iniciado', undefined, datos);
}
