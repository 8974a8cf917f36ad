import type { Dia } from '../dias.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { conservarAdmin } from './administradores.ts';
import type { Ausencia } from './baja.ts';

type UsuarioQueSeBorra = Ausencia & {
  readonly id: number;
  readonly id_role: number;
  readonly empleados: number;
};

/** Checks a deletion. `otrosAdmins`: leaves of the other ADMIN users. */
export function alBorrarUsuario(
  usuario: UsuarioQueSeBorra,
  actor: { readonly id: number },
  otrosAdmins: readonly Ausencia[],
  hoy: Dia,
): Result<true> {
  if (usuario.id === actor.id) return fail('usuario.uno_mismo');
  const queda = conservarAdmin(usuario, null, otrosAdmins, hoy);
  if (!queda.ok) return queda;
  if (usuario.empleados > 0) return fail('usuario.tiene_empleados', undefined, { empleados: usuario.empleados });
  return ok(true);
}
