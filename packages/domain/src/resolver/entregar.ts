import { esSuyo, loTiene } from '../partes/pertenece.ts';
import type { Persona, Titular } from '../partes/pertenece.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Facts about the attempt whose work is delivered as evidence. */
interface IntentoEntregado {
  /** The user who has it, or had it; null if the parte is gone. */
  readonly titular: Titular | null;
  /** Whether the history says that the person worked in the attempt or, if that is gone, had the parte. */
  readonly constaSuyo: boolean;
}

/** `terminada`: by a session that was ended. The office then has only what it did itself. */
type QuienEntrega = Persona & { readonly terminada?: true };

/** Accepts evidence of somebody's own attempt, also if the parte is gone; for others it does not exist. */
export function alEntregar(actor: QuienEntrega, { titular, constaSuyo }: IntentoEntregado): Result<true> {
  const loSuyo = actor.terminada ? loTiene : esSuyo;
  return constaSuyo || (titular !== null && loSuyo(actor, titular)) ? ok(true) : fail('parte.no_existe');
}

/** Days in which a session that was ended may still deliver evidence. */
export const DIAS_DE_ENTREGA = 30;

interface SesionTerminada {
  /** When it would have ended by itself. */
  readonly expira: Date;
  /** Whether it was ended, or its user is deleted or on leave. */
  readonly retirada: boolean;
}

/**
 * Whether a session that serves nothing else may still deliver evidence. One that only expired may not: its user signs
 * in again.
 */
export const puedeEntregar = ({ expira, retirada }: SesionTerminada, now: Date): boolean =>
  retirada && now.getTime() < expira.getTime() + DIAS_DE_ENTREGA * 86_400_000;
