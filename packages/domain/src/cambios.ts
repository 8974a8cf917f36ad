import type { Entidad } from './entidades.ts';
import type { Persona } from './partes/pertenece.ts';
import { esOficina } from './roles.ts';

/** A committed change, as the history reports it to every process. */
export interface CambioEscrito {
  /** The author; null for the program itself. */
  readonly autor: number | null;
  /** Null: a name that many registers show. */
  readonly sala: Entidad | null;
  /** The changed records; null if there are too many. */
  readonly ids: readonly number[] | null;
  /**
   * Users concerned: of partes, their current and previous technicians and their companies; of an unshared view, its
   * owner. Null for too many, and for a shared view.
   */
  readonly de: readonly number[] | null;
}

/**
 * Returns whether a user is notified of a change: those who may see what changed, or could before (REG-010). If partes
 * are too many to be listed, everybody is notified without details; so it is for names, which everybody sees.
 */
export function leAtane({ id, role }: Persona, { sala, de }: Pick<CambioEscrito, 'sala' | 'de'>): boolean {
  if (sala === 'usuario') return role === 'ADMIN';
  if (sala === 'vista' && de !== null) return de.includes(id);
  if (esOficina(role)) return true;
  return (sala === 'parte' || sala === null) && (de === null || de.includes(id));
}
