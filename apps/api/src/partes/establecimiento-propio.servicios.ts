import { trabajar } from '@tajo/domain/obra/trabajar';
import { fail } from '@tajo/domain/result';
import { esOficina } from '@tajo/domain/roles';
import type { Db, Tx } from '../db/handle.ts';
import { unwrap } from '../server/answer/errors.ts';
import { notFound } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { establecimientoPropioQueries } from './establecimiento-propio.queries.ts';

const NO_EXISTE = 'El establecimiento no existe.';

/** Returns whether the shop exists and, for field staff, has an own unfinished parte (AMB-018). */
export async function puedeLeer(db: Db, actor: Actor, id: number): Promise<boolean> {
  const establecimientos = establecimientoPropioQueries(db);
  return esOficina(actor.role) ? establecimientos.hay(id) : (await establecimientos.leerEstado(actor, id)) !== null;
}

/** Throws 404 if the shop may not be read. */
export async function establecimientoALeer(db: Db, actor: Actor, id: number): Promise<void> {
  if (!(await puedeLeer(db, actor, id))) throw notFound(NO_EXISTE);
}

/** Throws 404 if the shop may not be written; 409 if the own parte there is not started, or was taken away (AMB-131). */
export async function establecimientoAEscribir(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (esOficina(actor.role)) return establecimientoALeer(tx, actor, id);
  const establecimientos = establecimientoPropioQueries(tx);
  const estado = await establecimientos.leerEstado(actor, id);
  if (estado !== null) unwrap(trabajar({ estado }));
  else if (await establecimientos.hayQuitado(actor, id)) unwrap(fail('parte.ya_no_es_suyo'));
  else throw notFound(NO_EXISTE);
}
