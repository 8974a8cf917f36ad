import { diaEn } from '../instantes.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { estaActivo } from '../usuarios/baja.ts';
import { esDeCampo, trabajaEn } from '../usuarios/tecnico.ts';
import type { Tecnico } from '../usuarios/tecnico.ts';
import type { ConEstado } from './puede.ts';
import { puedeAsignar } from './puede.ts';

type ParteQueSeAsigna = ConEstado & { readonly id_proyecto: number; readonly nombre_tecnico: string | null };
export type Asignacion = { readonly id_tecnico: number; readonly fecha_asignacion: Date };

/**
 * A parte leaves 'sin asignar' once; to change its technician it is restarted first (AMB-108).
 * `zona` says which day it is for the technician's leave.
 */
export function asignar(parte: ParteQueSeAsigna, tecnico: Tecnico, now: Date, zona: string): Result<Asignacion> {
  if (!puedeAsignar(parte)) return fail('parte.ya_asignado', undefined, { tecnico: parte.nombre_tecnico ?? '' });
  if (!esDeCampo(tecnico) || !estaActivo(tecnico, diaEn(zona, now))) return fail('parte.no_es_tecnico', 'id_tecnico');
  if (!trabajaEn(tecnico, parte.id_proyecto)) return fail('parte.otro_proyecto', 'id_tecnico');
  return ok({ id_tecnico: tecnico.id, fecha_asignacion: now });
}
