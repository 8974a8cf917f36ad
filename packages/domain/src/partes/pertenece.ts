import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { esOficina } from '../roles.ts';
import type { Role } from '../roles.ts';

export type Persona = { readonly id: number; readonly role: Role };
/** Technician of a parte and, if he is an employee, his company. */
export type Titular = { readonly id_tecnico: number; readonly id_empresa: number | null };
export type ParteConTitulares = {
  readonly titular: Titular | null;
  /** They had the parte, or worked in its open attempt: a company whose employee has left it since. */
  readonly anteriores: readonly Titular[];
};

export const loTiene = (actor: Persona, titular: Titular): boolean =>
  titular.id_tecnico === actor.id || (actor.role === 'EMPRESA' && titular.id_empresa === actor.id);

/**
 * Returns whether a parte is visible: to technicians their own (AMB-018), to companies their own and their employees'
 * (AMB-019), to the office all (AMB-020).
 */
export const esSuyo = (actor: Persona, titular: Titular | null): boolean =>
  esOficina(actor.role) || (titular !== null && loTiene(actor, titular));

/** Somebody else's parte is answered like one that does not exist; `null` is one that does not exist. */
export const alLeer = (actor: Persona, parte: ParteConTitulares | null): Result<true> =>
  parte !== null && esSuyo(actor, parte.titular) ? ok(true) : fail('parte.no_existe');

/** For a write, the previous technician learns that the parte was taken away: the phone may send late. */
export function alEscribir(actor: Persona, parte: ParteConTitulares | null): Result<true> {
  const leido = alLeer(actor, parte);
  if (leido.ok || parte === null) return leido;
  return parte.anteriores.some((titular) => loTiene(actor, titular)) ? fail('parte.ya_no_es_suyo') : leido;
}
