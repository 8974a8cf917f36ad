import { trabajar } from '@tajo/domain/obra/trabajar';
import { fail } from '@tajo/domain/result';
import { esOficina } from '@tajo/domain/roles';
import type { Db, Tx } from '../db/handle.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { establecimientoPropioQueries } from './establecimiento-propio.queries.ts';

const NO_EXISTE = 'El establecimiento no existe.';

/** Whether the shop is there and, for field people, an own unfinished parte in it (AMB-018). */
export async function puedeLeer(db: Db, actor: Actor, id: number): Promise<boolean> {
  const establecimientos = establecimientoPropioQueries(db);
  return esOficina(actor.role) ? establecimientos.hay(id) : (await establecimientos.leerEstado(actor, id)) !== null;
}

/** 404 unless it may be read. */
export async function establecimientoALeer(db: Db, actor: Actor, id: number): Promise<void> {
  found((await puedeLeer(db, actor, id)) || undefined, NO_EXISTE);
}

/** The same, and for field people the own parte must be started; 409 when it was taken away (AMB-131). */
export async function establecimientoAEscribir(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (esOficina(actor.role)) return establecimientoALeer(tx, actor, id);
  const establecimientos = establecimientoPropioQueries(tx);
  const estado = await establecimientos.leerEstado(actor, id);
  if (estado !== null) unwrap(trabajar({ estado }));
  else if (await establecimientos.hayQuitado(actor, id)) unwrap(fail('parte.ya_no_es_suyo'));
  else found(undefined, NO_EXISTE);
}
