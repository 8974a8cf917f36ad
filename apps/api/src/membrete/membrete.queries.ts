import type { MembreteDeHoja } from '@tajo/contract/membrete';
import { ID_MEMBRETE } from '@tajo/contract/membrete';
import type { Updateable } from 'kysely';
import type { Db } from '../db/handle.ts';
import type { MembreteTable } from '../../db/tables.ts';

/** The letterhead as a signed sheet stores it: the logo by its id. */
export type MembreteGuardado = Omit<MembreteDeHoja, 'path_logo'> & { readonly id_logo: string | null };

export const membreteQueries = (db: Db) => {
  const fila = () => db.selectFrom('membrete').selectAll().where('id', '=', ID_MEMBRETE);
  return {
    leer: () => fila().executeTakeFirst(),
    bloquear: () => fila().forUpdate().executeTakeFirst(),

    /** Returns undefined until it is filled in. */
    leerLleno: async (): Promise<MembreteGuardado | undefined> => {
      const row = await fila().executeTakeFirst();
      if (row === undefined || row.nombre === '') return undefined;
      const { id: _id, version: _version, ...membrete } = row;
      return membrete;
    },

    cambiar: (campos: Updateable<MembreteTable>) =>
      db
        .updateTable('membrete')
        .set((eb) => ({ ...campos, version: eb('version', '+', 1) }))
        .where('id', '=', ID_MEMBRETE)
        .execute(),
  };
};
