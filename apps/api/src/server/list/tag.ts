import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { snapshotOf } from '../../db/snapshot.ts';
import { hoyDe, type System } from '../../system.ts';
import { askedOnce } from '../limits/asked-once.ts';
import type { Actor } from '../session/actor.ts';
import type { Consulta, ListRequest } from './consulta.ts';

/** Of another program, or of other settings, no tag is ours. */
const PROGRAMA = randomUUID();

/** The tag of an answer that is about to be made (decision 0045). */
export interface Tag {
  /** One that was sent with the request and still holds. */
  readonly unchanged: string | undefined;
  /** For the answer; `hasta`: the instant at which the clock alone makes another of it. */
  for(hasta: number): string;
}

/** No clock makes another of it. */
const SIEMPRE = Number.MAX_SAFE_INTEGER;

/** Until when the clock alone changes nothing of these rows, or of a whole list without them; undefined: nobody knows. */
export function holdsUntil(
  { calculadas = {}, completar, cambia }: Consulta,
  { filtros, orden }: ListRequest,
  filas?: readonly Record<string, unknown>[],
): number | undefined {
  if ([orden.clave, ...Object.keys(filtros)].some((campo) => campo in calculadas)) return undefined;
  if (completar === undefined) return SIEMPRE;
  return cambia && filas?.reduce((hasta, fila) => Math.min(hasta, cambia(fila) ?? SIEMPRE), SIEMPRE);
}

const UNO = /"([\w-]+)\.(\w+)"/g;

/** Whom it does not serve: the pages, which keep no answer and are told what changes, say that they want none. */
const wanted = ({ headers }: FastifyRequest): boolean =>
  headers['if-none-match'] !== undefined || !/no-(cache|store)/.test(headers['cache-control'] ?? '');

/**
 * Makes the tags of lists: of the session, what it asks, the day, and all that the database keeps, asked before
 * anything is read. Inside a transaction, whose own writes are not told, there are none.
 */
export function tagsOf(system: Pick<System, 'db' | 'now' | 'settings'>) {
  const snapshot = askedOnce(() => snapshotOf(system.db));
  return async (request: FastifyRequest, { sid }: Actor): Promise<Tag | undefined> => {
    if (system.db.isTransaction || !wanted(request)) return undefined;
    const todo = [PROGRAMA, sid, request.url, hoyDe(system), await snapshot()];
    const resumen = createHash('sha256').update(todo.join('\n')).digest('base64url');
    const ahora = system.now().getTime();
    const suyas = [...(request.headers['if-none-match'] ?? '').matchAll(UNO)];
    const unchanged = suyas.find(([, suyo, hasta = '']) => suyo === resumen && Number.parseInt(hasta, 36) > ahora)?.[0];
    return { unchanged, for: (hasta) => `"${resumen}.${hasta.toString(36)}"` };
  };
}

/** The answer to who has it already. */
export const notModified = (reply: FastifyReply, tag: string) => reply.status(304).header('etag', tag).send();
