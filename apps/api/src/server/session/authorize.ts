import type { EndpointValue } from '@tajo/contract/endpoint';
import { CAMPO_SEGUNDO } from '@tajo/contract/textos-sesion';
import { debeActivarSegundo } from '@tajo/domain/segundo/segundo';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/handle.ts';
import type { System } from '../../system.ts';
import { HttpError } from '../answer/http-error.ts';
import type { Actor } from '../../actor.ts';

const noSession = (): HttpError =>
  new HttpError(401, { message: 'Su sesión no es válida o ha caducado. Vuelva a entrar.' });
const NO_PERMISSION = 'No tiene permiso para hacer esto.';
const NEEDS_SECOND_FACTOR = 'Active la verificación en dos pasos para seguir.';
/** The page goes to the activation when it reads this field. */
const needsSecondFactor = (): HttpError =>
  new HttpError(403, { [CAMPO_SEGUNDO]: NEEDS_SECOND_FACTOR, message: NEEDS_SECOND_FACTOR });
const NOT_WITH_A_KEY = 'Esto no se puede hacer con una clave de acceso.';

type Door = Pick<EndpointValue, 'roles' | 'sesionTerminada' | 'soloPersonas' | 'sinSegundoFactor'>;

/** The user behind a request, and whether the session is live. */
interface Authorized {
  readonly actor: Actor;
  readonly isLive: boolean;
}

/** The user behind a request's token or access key (with or without `Bearer`): 401 without a live session, 403 with another role. */
export async function authorize(system: System, request: FastifyRequest, door: Door): Promise<Authorized> {
  const header = request.headers.authorization ?? '';
  const token = /^bearer /i.test(header) ? header.slice(7).trim() : header.trim();
  if (token === '') throw noSession();
  const live = await system.sesiones.actor(token, system.now());
  const actor = live ?? (door.sesionTerminada && (await system.sesiones.actorDeTerminada(token, system.now())));
  if (actor === undefined) throw noSession();
  if (!door.roles.includes(actor.role)) {
    const { method, routeOptions } = request;
    const where = { reqId: request.id, method, route: routeOptions.url, ip: request.ip };
    system.log.warn({ suceso: 'acceso.denegado', cuenta: actor.id, ...where }, 'access denied');
    throw new HttpError(403, { message: NO_PERMISSION });
  }
  if (door.soloPersonas && actor.conClave) throw new HttpError(403, { message: NOT_WITH_A_KEY });
  const isMandatory = system.settings.SEGUNDO_FACTOR === 'obligatorio';
  if (!door.sinSegundoFactor && !actor.conClave && debeActivarSegundo(actor, isMandatory)) throw needsSecondFactor();
  return { actor, isLive: live !== undefined };
}

/** Runs inside the transaction that saves: throws 401 if the session of the request has ended or changed since. */
export const ifStillOpen =
  (system: System, actor: Actor) =>
  (tx: Tx): Promise<void> =>
    system.sesiones.exigir(tx, actor, system.now(), noSession);
