import { alLeer } from '@tajo/domain/partes/pertenece';
import type { Db, Tx } from '../db/transaction.ts';
import { abrirParte } from '../partes/parte-abierto.ts';
import type { ParteBloqueado } from '../partes/partes.queries.ts';
import { unwrap } from '../server/errors.ts';
import { found } from '../server/room.ts';
import type { Actor } from '../server/room.ts';
import { fichaQueries } from './ficha.queries.ts';
import type { ParteDetallado } from './ficha.queries.ts';

/** The parte, or 404 when it is not there or not his (AMB-018). */
export async function parteALeer(db: Db, actor: Actor, id: number): Promise<ParteDetallado> {
  const parte = await fichaQueries(db).parte(id);
  unwrap(alLeer(actor, parte === undefined ? null : { titular: parte.titular, anteriores: [] }));
  return found(parte);
}

export type ParteEnObra = Omit<ParteBloqueado, 'fecha_inicio'> & {
  readonly fecha_inicio: Date | null;
  /** The open attempt; null when there is none, and then no rule lets work go on. */
  readonly id_intento: number | null;
};

/** The parte, locked; 404 when it is not his, 409 when it was (API.md, Who may call what). */
export async function parteAEscribir(tx: Tx, actor: Actor, id: number): Promise<ParteEnObra> {
  const { fecha_inicio, ...parte } = await abrirParte(tx, actor, id);
  return {
    ...parte,
    fecha_inicio: fecha_inicio === null ? null : new Date(fecha_inicio),
    id_intento: (await fichaQueries(tx).intento(id)) ?? null,
  };
}

/** Of a parte that a rule has found started. */
export function intentoDe({ id, id_intento }: ParteEnObra): number {
  if (id_intento === null) throw new Error(`the started parte ${id} has no open attempt`);
  return id_intento;
}
