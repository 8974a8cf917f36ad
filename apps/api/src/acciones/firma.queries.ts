import type { Final } from '@tajo/domain/partes/firmar';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

type Firma = {
  readonly nif: string;
  readonly nombre: string;
  readonly id_fichero: string;
  readonly id_usuario: number;
};

export const firmaQueries = (db: Db) => ({
  /** Nothing else may change what stands in the shop until the transaction ends. */
  lockEstablecimiento: async (id: number): Promise<void> => {
    await db.selectFrom('establecimiento').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  },

  /** The muebles that the office took off the form while the technician worked at them are there again (AMB-068). */
  reponerMuebles: async (id_establecimiento: number, muebles: readonly number[]): Promise<void> => {
    if (muebles.length === 0) return;
    await sql`insert into establecimiento_mueble (id_establecimiento, id_mueble)
      select ${id_establecimiento}, m from unnest(${muebles}::int[]) as m on conflict do nothing`.execute(db);
  },

  /** A form of the shop that was opened before shows what no longer stands there (AMB-152). */
  subirVersion: async (id_establecimiento: number): Promise<void> => {
    await db
      .updateTable('establecimiento')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id_establecimiento)
      .execute();
  },

  cerrar: async (id_intento: number, final: Final, firma: Firma): Promise<void> => {
    await db
      .insertInto('firma')
      .values({ ...firma, id_intento, fecha: final.intento.fecha_cierre })
      .execute();
    await db
      .updateTable('intento')
      .set({ ...final.intento, id_usuario_cierre: firma.id_usuario })
      .where('id', '=', id_intento)
      .execute();
  },
});
