import type { Estado } from '@tajo/domain/partes/estado';
import type { Reinicio } from '@tajo/domain/partes/reiniciar';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { found } from '../server/answer/found.ts';
import { ULTIMA_LINEA } from './partes.queries.ts';

const abiertos = (db: Db, id_tecnico: number) =>
  db
    .selectFrom('parte')
    .select(['id', 'estado'])
    .where('id_tecnico', '=', id_tecnico)
    .where('fecha_fin', 'is', null)
    .orderBy('id')
    .$narrowType<{ estado: Estado }>();

/** Queries for the open partes of a technician who is deleted, all in one statement. */
export const soltarQueries = (db: Db) => ({
  leer: (id_tecnico: number) => abiertos(db, id_tecnico).execute(),

  /** Locked in id order. */
  bloquear: (id_tecnico: number) => abiertos(db, id_tecnico).forUpdate().execute(),

  /** Returns the latest instant in the histories of these partes. */
  leerUltimoInstante: async (ids: readonly number[]): Promise<Date> => {
    const { rows } = await sql<{ ultimo: string }>`
      select max(greatest(t.fecha_alta, ${sql.raw(ULTIMA_LINEA)})) as ultimo
      from parte t where t.id = any(${ids}::int[])`.execute(db);
    return new Date(found(rows[0]).ultimo);
  },

  /** Sets them to unassigned; the open attempts are closed and stay (AMB-107). */
  cambiarPorReinicio: async (
    ids: readonly number[],
    { parte, intento }: Reinicio,
    id_usuario_cierre: number,
  ): Promise<void> => {
    const partes = db.updateTable('parte').set(parte);
    const intentos = db
      .updateTable('intento')
      .set({ ...intento, id_usuario_cierre })
      .where('cierre', 'is', null);
    await Promise.all([
      partes.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))).execute(),
      intentos.where((eb) => eb('id_parte', '=', eb.fn.any(eb.val(ids)))).execute(),
    ]);
  },
});
