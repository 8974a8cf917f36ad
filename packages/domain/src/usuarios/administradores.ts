import type { Dia } from '../dias.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ID_ROLE } from '../roles.ts';
import type { Ausencia } from './baja.ts';

type Cuenta = Ausencia & { readonly id_role: number };

// A future leave counts: on its first day nobody would be left.
const quedaComoAdmin = (usuario: Cuenta, hoy: Dia): boolean =>
  usuario.id_role === ID_ROLE.ADMIN &&
  (!usuario.baja || (usuario.fecha_fin_baja !== null && usuario.fecha_fin_baja < hoy));

/**
 * At least one user must be able to manage users (AMB-021). `despues` is null if the user is deleted; `otrosAdmins`:
 * number of other ADMIN users active today.
 */
export function conservarAdmin(antes: Cuenta, despues: Cuenta | null, otrosAdmins: number, hoy: Dia): Result<true> {
  if (antes.id_role !== ID_ROLE.ADMIN || otrosAdmins > 0) return ok(true);
  return despues !== null && quedaComoAdmin(despues, hoy) ? ok(true) : fail('usuario.ultimo_admin');
}
