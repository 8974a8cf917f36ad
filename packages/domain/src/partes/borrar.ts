import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { ConEstado } from './puede.ts';
import { puedeBorrar } from './puede.ts';

/** Allows deleting an unassigned parte, unless an attempt has recorded work, which is evidence (AMB-113, AMB-157). */
export function alBorrarParte(parte: ConEstado, conTrabajo: boolean): Result<true> {
  if (!puedeBorrar(parte)) return fail('parte.no_se_borra');
  return conTrabajo ? fail('parte.con_trabajo') : ok(true);
}
