import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { holding } from '../db/holding.ts';
import type { Db, Tx } from '../db/transaction.ts';
import type { System } from '../system.ts';
import { HttpError } from './http-error.ts';
import { estadoYCuerpo, type Actor } from './room.ts';
import type { Subido } from './uploads-file.ts';

export interface Repetible {
  readonly clave: string;
  /** Method and path. */
  readonly llamada: string;
  readonly huella: string;
}
export interface Guardada {
  readonly estado: number;
  readonly cuerpo: unknown;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key of a header; undefined without one, 422 when it is no uuid. */
export function leerClave(cabecera: string | readonly string[] | undefined): string | undefined {
  if (cabecera === undefined) return undefined;
  if (typeof cabecera !== 'string' || !UUID.test(cabecera))
    throw new HttpError(422, { message: 'La cabecera Idempotency-Key debe ser un UUID.' });
  return cabecera.toLowerCase();
}

/** Same fields and same file contents give the same print. */
export const huellaDe = (cuerpo: unknown, ficheros: Readonly<Record<string, Subido>>): string =>
  createHash('sha256')
    .update(JSON.stringify([cuerpo ?? null, Object.entries(ficheros).map(([campo, f]) => [campo, f.sha256])]))
    .digest('hex');

const enTransaccion = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? enSavepoint(db, work) : db.transaction().execute((tx) => holding(() => work(tx)));

async function enSavepoint<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint operacion`.execute(db);
  try {
    const hecho = await work(db);
    await sql`release savepoint operacion`.execute(db);
    return hecho;
  } catch (error) {
    await sql`rollback to savepoint operacion`.execute(db);
    throw error;
  }
}

/**
 * Does the work once per key: key, effect and answer are one transaction. A second request with the key waits
 * for the first on the key's row (409 after 10 s) and gets its answer, with file paths signed anew; another
 * call or body under the key is 422. A refusal undoes all, the key too, so that a repeat is judged anew.
 */
export const conClave = (
  system: System,
  actor: Actor,
  { clave, llamada, huella }: Repetible,
  work: (system: System) => Promise<unknown>,
): Promise<Guardada> =>
  enTransaccion(system.db, async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx);
    const nueva = await tx
      .insertInto('operacion')
      .values({ id_usuario: actor.id, clave, llamada, huella, creada: system.now() })
      .onConflict((c) => c.doNothing())
      .returning('clave')
      .executeTakeFirst();
    const fila = tx.selectFrom('operacion').where('id_usuario', '=', actor.id).where('clave', '=', clave);
    if (nueva === undefined) {
      const hecha = await fila.select(['llamada', 'huella', 'estado', 'cuerpo']).executeTakeFirstOrThrow();
      if (hecha.llamada !== llamada || hecha.huella !== huella)
        throw new HttpError(422, { message: 'La clave de la operación ya se usó con otro contenido.' });
      const cuerpo: unknown = hecha.cuerpo === null ? undefined : JSON.parse(hecha.cuerpo);
      return { estado: hecha.estado ?? 200, cuerpo: system.firma.renovarRutas(cuerpo, system.now()) };
    }
    const respuesta = estadoYCuerpo(await work({ ...system, db: tx }));
    await tx
      .updateTable('operacion')
      .set({
        estado: respuesta.estado,
        cuerpo: respuesta.cuerpo === undefined ? null : JSON.stringify(respuesta.cuerpo),
      })
      .where('id_usuario', '=', actor.id)
      .where('clave', '=', clave)
      .execute();
    return respuesta;
  });
