import type { Dia } from '../dias.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ID_ROLE } from '../roles.ts';
import { estaActivo } from './baja.ts';
import type { Ausencia } from './baja.ts';

type Cuenta = Ausencia & { readonly id_role: number };

/** Whether one of them is active from today on, every day: fewer are only on the first days of leaves. */
function hayCadaDia(admins: readonly Ausencia[], hoy: Dia): boolean {
  const inicios = admins.map((a) => a.fecha_inicio_baja ?? hoy).filter((dia) => dia > hoy);
  return [hoy, ...inicios].every((dia) => admins.some((a) => estaActivo(a, dia)));
}

/**
 * At least one user must be able to manage users, also on the days of leaves to come (AMB-021). `despues` is null if the
 * user is deleted; `otros`: leaves of the other ADMIN users.
 */
export function conservarAdmin(
  antes: Cuenta,
  despues: Cuenta | null,
  otros: readonly Ausencia[],
  hoy: Dia,
): Result<true> {
  if (antes.id_role !== ID_ROLE.ADMIN) return ok(true);
  const quedan = despues?.id_role === ID_ROLE.ADMIN ? [...otros, despues] : otros;
  return hayCadaDia(quedan, hoy) ? ok(true) : fail('usuario.ultimo_admin');
}
