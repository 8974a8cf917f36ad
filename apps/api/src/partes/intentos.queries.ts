import type { Llegada, Lectura } from '@tajo/domain/geo';
import type { Reinicio } from '@tajo/domain/partes/reiniciar';
import type { Db } from '../db/transaction.ts';

/** Each try at a parte, from its assignment to its signature or restart (AMB-107). */
export const intentosQueries = (db: Db) => ({
  abrir: async (id_parte: number, { id_tecnico, fecha_asignacion }: { id_tecnico: number; fecha_asignacion: Date }) => {
    await db.insertInto('intento').values({ id_parte, id_tecnico, fecha_asignacion }).execute();
  },

  /** Where the device was when the work began, and what that says (AMB-139). */
  iniciar: async (id_parte: number, fecha_inicio: Date, lectura: Lectura | null, llegada: Llegada): Promise<void> => {
    await db
      .updateTable('intento')
      .set({
        fecha_inicio,
        latitud: lectura?.latitud ?? null,
        longitud: lectura?.longitud ?? null,
        precision_m: lectura?.precision ?? null,
        distancia_m: llegada.distancia,
        veredicto: llegada.veredicto,
      })
      .where('id_parte', '=', id_parte)
      .where('cierre', 'is', null)
      .execute();
  },

  cerrar: async (id_parte: number, intento: Reinicio['intento'], id_usuario_cierre: number): Promise<void> => {
    await db
      .updateTable('intento')
      .set({ ...intento, id_usuario_cierre })
      .where('id_parte', '=', id_parte)
      .where('cierre', 'is', null)
      .execute();
  },
});
