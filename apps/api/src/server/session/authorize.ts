import type { Role } from '@tajo/domain/roles';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/handle.ts';
import type { System } from '../../system.ts';
import { HttpError } from '../answer/http-error.ts';
import type { Actor } from '../../actor.ts';

const sinSesion = (): HttpError =>
  new HttpError(401, { message: 'Su sesión no es válida o ha caducado. Vuelva a entrar.' });
const SIN_PERMISO = 'No tiene permiso para hacer esto.';

interface Door {
  readonly roles: readonly Role[];
  /** Whether a session that was ended is let through as well. */
  readonly sesionTerminada?: true;
}

/** The user behind a request, and whether the session is live. */
interface Authorized {
  readonly actor: Actor;
  readonly viva: boolean;
}

/** The user behind a request's token (with or without `Bearer`): 401 without a live session, 403 with another role. */
export async function authorize(
  system: System,
  request: FastifyRequest,
  { roles, sesionTerminada }: Door,
): Promise<Authorized> {
  const cabecera = request.headers.authorization ?? '';
  const token = /^bearer /i.test(cabecera) ? cabecera.slice(7).trim() : cabecera.trim();
  if (token === '') throw sinSesion();
  const vivo = await system.sesiones.actor(token, system.now());
  const actor = vivo ?? (sesionTerminada && (await system.sesiones.actorDeTerminada(token, system.now())));
  if (actor === undefined) throw sinSesion();
  if (!roles.includes(actor.role)) throw new HttpError(403, { message: SIN_PERMISO });
  return { actor, viva: vivo !== undefined };
}

/** Runs inside the transaction that saves: throws 401 if the session of the request has ended or changed since. */
export const siSigue =
  (system: System, actor: Actor) =>
  (tx: Tx): Promise<void> =>
    system.sesiones.exigir(tx, actor, system.now(), sinSesion);
