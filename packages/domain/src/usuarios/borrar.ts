import type { Dia } from '../dias.ts';
import { puedeReiniciar } from '../partes/puede.ts';
import type { Estado } from '../partes/estado.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { conservarAdmin } from './administradores.ts';
import type { Ausencia } from './baja.ts';

type ParteDelUsuario = { readonly id: number; readonly estado: Estado };
type UsuarioQueSeBorra = Ausencia & {
  readonly id: number;
  readonly id_role: number;
  readonly empleados: number;
  readonly partes: readonly ParteDelUsuario[];
};
type BorradoDeUsuario = { readonly reiniciar: readonly ParteDelUsuario[] };

/** The partes that are restarted because nobody has them any more; finished ones stay his (AMB-053). */
export const partesQueDeja = (partes: readonly ParteDelUsuario[]): readonly ParteDelUsuario[] =>
  partes.filter(puedeReiniciar);

/** `otrosAdmins` counts the other ADMIN users who are active today. */
export function alBorrarUsuario(
  usuario: UsuarioQueSeBorra,
  actor: { readonly id: number },
  otrosAdmins: number,
  hoy: Dia,
): Result<BorradoDeUsuario> {
  if (usuario.id === actor.id) return fail('usuario.uno_mismo');
  const queda = conservarAdmin(usuario, null, otrosAdmins, hoy);
  if (!queda.ok) return queda;
  if (usuario.empleados > 0) return fail('usuario.tiene_empleados', undefined, { empleados: usuario.empleados });
  return ok({ reiniciar: partesQueDeja(usuario.partes) });
}
