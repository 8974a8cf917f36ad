import type { Entidad } from './entidades.ts';
import type { Persona } from './partes/pertenece.ts';
import { esOficina } from './roles.ts';

/** What a write that was kept changed, as the history tells it to every process. */
export interface CambioEscrito {
  /** Who wrote; null for the program itself. */
  readonly autor: number | null;
  /** Null: what many registers show, as a name. */
  readonly sala: Entidad | null;
  /** Which records; null when they are too many to be named. */
  readonly ids: readonly number[] | null;
  /**
   * Whom it concerns: of partes, who has them or had them until then, and their companies; of a view that is not
   * shared, its person. Null when they are too many, and of a shared view.
   */
  readonly de: readonly number[] | null;
}

/**
 * Whether a person is told of a change: who may see what has changed, or saw it until then (REG-010). Of partes that
 * are too many to be told apart everybody hears that there are some, and everybody shows names.
 */
export function leAtane({ id, role }: Persona, { sala, de }: Pick<CambioEscrito, 'sala' | 'de'>): boolean {
  if (sala === 'usuario') return role === 'ADMIN';
  if (sala === 'vista' && de !== null) return de.includes(id);
  if (esOficina(role)) return true;
  return (sala === 'parte' || sala === null) && (de === null || de.includes(id));
}
