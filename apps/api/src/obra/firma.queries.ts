import type { Final } from '@tajo/domain/obra/firmar';
import type { Momento } from '@tajo/domain/momento';
import type { Db } from '../db/handle.ts';
import type { FirmaGuardada } from './ficha.queries.ts';

type Firma = Momento & Omit<FirmaGuardada, 'id_intento' | 'ocurrido'> & { readonly id_usuario: number };

export const firmaQueries = (db: Db) => ({
  /** Nothing else may change what stands in the shop until the transaction ends. */
  bloquearEstablecimiento: async (id: number): Promise<void> => {
    await db.selectFrom('establecimiento').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  },

  /** A form of the shop that was opened before shows what no longer stands there (AMB-152). */
  cambiarVersion: async (id_establecimiento: number): Promise<void> => {
    const set = db.updateTable('establecimiento').set((eb) => ({ version: eb('version', '+', 1) }));
    await set.where('id', '=', id_establecimiento).execute();
  },

  /** The last write of an attempt: after it nothing in it changes. */
  insertar: async (id_intento: number, final: Final, firma: Firma): Promise<void> => {
    const { clase, nif, nombre, motivo, id_fichero, id_foto, ocurrido, registrado, id_usuario, hoja } = firma;
    const dada = { clase, nif, nombre, motivo, id_fichero, id_foto };
    const fila = { id_intento, ...dada, ocurrido, registrado, id_usuario };
    const id_logo = hoja.membrete?.id_logo ?? null;
    const firmado = db
      .insertInto('firma')
      .values({ ...fila, id_logo, hoja: JSON.stringify(hoja) })
      .execute();
    const cierre = db.updateTable('intento').set({ ...final.intento, id_usuario_cierre: id_usuario });
    await Promise.all([firmado, cierre.where('id', '=', id_intento).execute()]);
  },
});
