import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { esOficina } from '../roles.ts';
import type { Role } from '../roles.ts';

export type Persona = { readonly id: number; readonly role: Role };
/** Who has a parte: the technician and, when he is an employee, his company. */
export type Titular = { readonly id_tecnico: number; readonly id_empresa: number | null };
export type ParteConTitulares = {
  readonly titular: Titular | null;
  /** Those of its closed attempts. */
  readonly anteriores: readonly Titular[];
};

const loTiene = (actor: Persona, titular: Titular): boolean =>
  titular.id_tecnico === actor.id || (actor.role === 'EMPRESA' && titular.id_empresa === actor.id);

/** A technician's own partes (AMB-018), a company's own and its employees' (AMB-019), all for the office (AMB-020). */
export const esSuyo = (actor: Persona, titular: Titular | null): boolean =>
  esOficina(actor.role) || (titular !== null && loTiene(actor, titular));

/** A parte of somebody else looks like one that does not exist. `null` is one that does not. */
export const alLeer = (actor: Persona, parte: ParteConTitulares | null): Result<true> =>
  parte !== null && esSuyo(actor, parte.titular) ? ok(true) : fail('parte.no_existe');

/** On a write, who had the parte is told that it was taken away: the phone may come back late. */
export function alEscribir(actor: Persona, parte: ParteConTitulares | null): Result<true> {
  const leido = alLeer(actor, parte);
  if (leido.ok || parte === null) return leido;
  return parte.anteriores.some((titular) => loTiene(actor, titular)) ? fail('parte.ya_no_es_suyo') : leido;
}
