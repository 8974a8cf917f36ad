import { alLeer } from '@tajo/domain/partes/pertenece';
import type { Db } from '../db/handle.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { fichaQueries } from './ficha.queries.ts';
import type { ParteDetallado } from './ficha.queries.ts';

/** The parte, or 404 when it is not there or not his (AMB-018). */
export async function parteALeer(db: Db, actor: Actor, id: number): Promise<ParteDetallado> {
  const [parte] = await fichaQueries(db).leerPartes([id]);
  unwrap(alLeer(actor, parte === undefined ? null : { titular: parte.titular, anteriores: [] }));
  return found(parte);
}
