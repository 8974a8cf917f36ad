import { intentoPasado } from '@tajo/domain/obra/intento';
import { alLeer, esSuyo } from '@tajo/domain/partes/pertenece';
import type { Db } from '../db/handle.ts';
import { intentosQueries } from '../intentos/intentos.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { fichaQueries } from './ficha.queries.ts';
import type { ParteDetallado } from './ficha.queries.ts';

/** The parte, or 404 when it is not there or not his (AMB-018). */
export async function parteALeer(db: Db, actor: Actor, id: number): Promise<ParteDetallado> {
  const [parte] = await fichaQueries(db).leerPartes([id]);
  unwrap(alLeer(actor, parte === undefined ? null : { titular: parte.titular, anteriores: [] }));
  return found(parte);
}

/** Refuses the work of an attempt that is over to whoever had it, naming who ended it and when (REG-005). */
export async function exigirIntentoAbierto(
  db: Db,
  { system, actor }: { readonly system: System; readonly actor: Actor },
  { id, id_intento }: { readonly id: number; readonly id_intento: number },
): Promise<void> {
  const hallado = await intentosQueries(db).leer(id, id_intento);
  if (hallado?.cerrado && esSuyo(actor, hallado.titular))
    unwrap(intentoPasado(hallado.cerrado, system.settings.TZ_NEGOCIO));
}
