import { diaEn } from '../instantes.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { estaActivo } from '../usuarios/baja.ts';
import { esDeCampo, trabajaEn } from '../usuarios/tecnico.ts';
import type { Tecnico } from '../usuarios/tecnico.ts';
import { ESTADO } from './estado.ts';
import type { ConEstado } from './puede.ts';
import { puedeAsignar, puedeReasignar } from './puede.ts';

export type ParteQueSeAsigna = ConEstado & {
  readonly id_proyecto: number;
  readonly id_tecnico: number | null;
  readonly nombre_tecnico: string | null;
};
type Asignacion = { readonly id_tecnico: number; readonly fecha_asignacion: Date };

/** Checks the new technician of a parte: field staff, of its project, and not on leave on that day of the zone. */
function encargar(parte: ParteQueSeAsigna, tecnico: Tecnico, now: Date, zona: string): Result<Asignacion> {
  if (!esDeCampo(tecnico) || !estaActivo(tecnico, diaEn(zona, now))) return fail('parte.no_es_tecnico', 'id_tecnico');
  if (!trabajaEn(tecnico, parte.id_proyecto)) return fail('parte.otro_proyecto', 'id_tecnico');
  return ok({ id_tecnico: tecnico.id, fecha_asignacion: now });
}

export const yaLoTiene = ({ nombre_tecnico }: Pick<ParteQueSeAsigna, 'nombre_tecnico'>): Result<never> =>
  fail('parte.ya_asignado', undefined, { tecnico: nombre_tecnico ?? '' });

/** A parte can be assigned once; afterwards it is restarted or handed over (AMB-108). */
export const asignar = (parte: ParteQueSeAsigna, tecnico: Tecnico, now: Date, zona: string): Result<Asignacion> =>
  puedeAsignar(parte) ? encargar(parte, tecnico, now, zona) : yaLoTiene(parte);

/** Hands an assigned or started parte to another technician, with its recorded work (AMB-158). */
export function reasignar(parte: ParteQueSeAsigna, tecnico: Tecnico, now: Date, zona: string): Result<Asignacion> {
  if (!puedeReasignar(parte))
    return fail(parte.estado === ESTADO.FINALIZADO ? 'parte.finalizado' : 'parte.sin_asignar');
  return parte.id_tecnico === tecnico.id ? yaLoTiene(parte) : encargar(parte, tecnico, now, zona);
}
