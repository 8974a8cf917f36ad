import type { Final } from '@tajo/domain/partes/firmar';
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
