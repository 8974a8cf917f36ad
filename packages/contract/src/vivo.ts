import type { Entidad } from '@tajo/domain/entidades';
import { TODOS } from '@tajo/domain/roles';
import { endpoint } from './endpoint.ts';

/** A notice of changed records, which screens that show them read again. */
export interface Novedad {
  /** Null: anything may have changed, as at the start of a stream, or a name that many lists show. */
  readonly sala: Entidad | null;
  /** Null if there are too many. */
  readonly ids: readonly number[] | null;
  /** Whether the receiver caused the change. */
  readonly propia: boolean;
}

/** Interval of heartbeats on a silent stream, by which both ends know that the other is alive. */
export const LATIDO_MS = 15_000;

export const QUIEN_SIGUE = TODOS;

export const vivoApi = {
  /** Server-sent events, each a list of `Novedad`, as long as the session is open. */
  seguir: endpoint()({ method: 'GET', path: '/vivo', roles: QUIEN_SIGUE }),
};
