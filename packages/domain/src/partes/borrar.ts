import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { ConEstado } from './puede.ts';
import { puedeBorrar } from './puede.ts';

/** Only an unassigned parte is removed (AMB-113). */
export const borrarParte = (parte: ConEstado): Result<true> =>
  puedeBorrar(parte) ? ok(true) : fail('parte.no_se_borra');
