import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { esOficina } from '../roles.ts';
import type { Role } from '../roles.ts';

type Persona = { readonly id: number; readonly role: Role };
type Vista = {
  readonly id_usuario: number;
  readonly nombre_usuario: string;
  readonly lista: string;
  readonly compartida: boolean;
};

/**
 * Returns whether a user may see a view: the own ones and, in the office, shared ones of a list that is read by his role
 * (REG-012).
 */
export const puedeVer = (
  vista: Pick<Vista, 'id_usuario' | 'compartida'>,
  persona: Persona,
  lectores: readonly Role[],
): boolean =>
  vista.id_usuario === persona.id || (vista.compartida && esOficina(persona.role) && lectores.includes(persona.role));

const VISTAS_MAXIMAS = 50;

/** Fails if a user already has the maximum number of views of a list. */
export const cabeOtraVista = (suyas: number): Result<true> =>
  suyas < VISTAS_MAXIMAS ? ok(true) : fail('vista.demasiadas', 'nombre', { maximo: VISTAS_MAXIMAS });

/** Creates a view if `antes` is null. It keeps its owner and its list. */
export function alGuardarVista(
  antes: Vista | null,
  forma: Pick<Vista, 'lista' | 'compartida'>,
  persona: Persona,
): Result<true> {
  if (antes !== null && antes.id_usuario !== persona.id)
    return fail('vista.ajena', undefined, { usuario: antes.nombre_usuario });
  if (antes !== null && antes.lista !== forma.lista) return fail('vista.de_otra_lista', 'lista');
  if (forma.compartida && !esOficina(persona.role)) return fail('vista.no_se_comparte', 'compartida');
  return ok(true);
}

/** An ADMIN deletes any shared one: its user may have left, or lost the role that reads the list. */
export const alBorrarVista = (vista: Vista, persona: Persona): Result<true> =>
  vista.id_usuario === persona.id || (vista.compartida && persona.role === 'ADMIN')
    ? ok(true)
    : fail('vista.ajena', undefined, { usuario: vista.nombre_usuario });
