import type { Entidad } from '@tajo/domain/entidades';
import { TODOS } from '@tajo/domain/roles';
import { endpoint } from './endpoint.ts';

/** What a stream tells: records that changed, to be read again by who shows them. */
export interface Novedad {
  /** Null: anything may have changed, as at the beginning of a stream, or a name that many lists show. */
  readonly sala: Entidad | null;
  /** Null when they are too many to be named. */
  readonly ids: readonly number[] | null;
  /** Whether the listener himself wrote it. */
  readonly propia: boolean;
}

/** Said on a stream that has nothing to tell, so that both ends see that the other is there. */
export const LATIDO_MS = 15_000;

export const QUIEN_SIGUE = TODOS;

export const vivoApi = {
  /** Server-sent events, each a list of `Novedad`; it goes on for as long as the session. */
  seguir: endpoint()({ method: 'GET', path: '/vivo', roles: QUIEN_SIGUE }),
};
