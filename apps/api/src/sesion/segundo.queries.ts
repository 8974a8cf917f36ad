import type { Db } from '../db/handle.ts';
import { runPrepared } from '../db/prepared.ts';

export const segundoQueries = (db: Db) => {
  const suyo = (id: number) => db.selectFrom('segundo_factor').where('id_usuario', '=', id).selectAll();
  const codigos = (id: number) =>
    db.selectFrom('codigo_recuperacion').where('id_usuario', '=', id).where('usado', 'is', null);
  return {
    leer: async (id: number) => (await runPrepared(db, suyo(id))).rows[0],
    bloquear: (id: number) => suyo(id).forUpdate().executeTakeFirst(),
    contarCodigos: async (id: number): Promise<number> =>
      (
        await codigos(id)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    hayCodigo: async (id: number, huella: string): Promise<boolean> =>
      (await codigos(id).where('huella', '=', huella).select('huella').executeTakeFirst()) !== undefined,

    /** Stores a secret that is not on yet, over an earlier one of the same kind. */
    insertarPreparado: async (id_usuario: number, secreto: string): Promise<void> => {
      await db
        .insertInto('segundo_factor')
        .values({ id_usuario, secreto, activado: null, ultimo_paso: null })
        .onConflict((c) => c.column('id_usuario').doUpdateSet({ secreto, ultimo_paso: null }))
        .execute();
    },
    cambiarAActivo: async (id: number, activado: Date): Promise<void> => {
      await db.updateTable('segundo_factor').set({ activado }).where('id_usuario', '=', id).execute();
    },
    /** Replaces all codes. */
    cambiarCodigos: async (id_usuario: number, huellas: readonly string[]): Promise<void> => {
      await db.deleteFrom('codigo_recuperacion').where('id_usuario', '=', id_usuario).execute();
      const filas = huellas.map((huella) => ({ id_usuario, huella, usado: null }));
      await db.insertInto('codigo_recuperacion').values(filas).execute();
    },
    /** Spends a step of the clock. Returns false if it, or a later one, was spent before. */
    cambiarPaso: async (id: number, ultimo_paso: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('segundo_factor')
        .set({ ultimo_paso })
        .where('id_usuario', '=', id)
        .where((eb) => eb.or([eb('ultimo_paso', 'is', null), eb('ultimo_paso', '<', ultimo_paso)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Spends a recovery code. Returns false if it was spent before. */
    cambiarAUsado: async (id: number, huella: string, usado: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('codigo_recuperacion')
        .set({ usado })
        .where('id_usuario', '=', id)
        .where('huella', '=', huella)
        .where('usado', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Deletes it with its codes. Returns whether one was on. */
    borrar: async (id: number): Promise<boolean> => {
      const filas = await db.deleteFrom('segundo_factor').where('id_usuario', '=', id).returning('activado').execute();
      return filas.some(({ activado }) => activado !== null);
    },
  };
};
