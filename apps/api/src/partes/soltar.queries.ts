import type { Estado } from '@tajo/domain/partes/estado';
import type { Reinicio } from '@tajo/domain/partes/reiniciar';
import { runLater } from '../db/dialect.ts';
import type { Db } from '../db/handle.ts';

/** The open partes of a technician who goes, all at once. */
export const soltarQueries = (db: Db) => ({
  /** Held in the order of their ids. */
  bloquear: (id_tecnico: number): Promise<{ id: number; estado: Estado }[]> =>
    db
      .selectFrom('parte')
      .select(['id', 'estado'])
      .where('id_tecnico', '=', id_tecnico)
      .where('fecha_fin', 'is', null)
      .orderBy('id')
      .forUpdate()
      .$narrowType<{ estado: Estado }>()
      .execute(),

  /** Back to unassigned; the open attempts are closed and kept (AMB-107). */
  cambiarPorReinicio: async (
    ids: readonly number[],
    { parte, intento }: Reinicio,
    id_usuario_cierre: number,
  ): Promise<void> => {
    const partes = db.updateTable('parte').set((eb) => ({ ...parte, version: eb('version', '+', 1) }));
    await runLater(
      db,
      partes.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
    );
    const intentos = db.updateTable('intento').set({ ...intento, id_usuario_cierre });
    await runLater(db, intentos.where((eb) => eb('id_parte', '=', eb.fn.any(eb.val(ids)))).where('cierre', 'is', null));
  },
});
