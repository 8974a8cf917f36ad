import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

/** So many times per window, counted in the database: every replica sees the same. */
export interface Limite {
  readonly clave: string;
  readonly maximo: number;
  readonly ventanaMs: number;
}

export const limites = (db: Db) => ({
  /** Seconds until the next try is heard; 0 when it may be made now. */
  espera: async ({ clave, maximo, ventanaMs }: Limite, ahora: Date): Promise<number> => {
    const fila = await db.selectFrom('limite').where('clave', '=', clave).select(['veces', 'desde']).executeTakeFirst();
    if (fila === undefined || fila.veces < maximo) return 0;
    return Math.max(0, Math.ceil((new Date(fila.desde).getTime() + ventanaMs - ahora.getTime()) / 1000));
  },
  /** Counts one; a window that has passed begins anew. */
  contar: async ({ clave, ventanaMs }: Limite, ahora: Date): Promise<void> => {
    const antes = new Date(ahora.getTime() - ventanaMs);
    await sql`insert into limite (clave, veces, desde) values (${clave}, 1, ${ahora})
      on conflict (clave) do update set
        veces = case when limite.desde <= ${antes} then 1 else limite.veces + 1 end,
        desde = case when limite.desde <= ${antes} then ${ahora} else limite.desde end`.execute(db);
  },
  olvidar: async (clave: string): Promise<void> => {
    await db.deleteFrom('limite').where('clave', '=', clave).execute();
  },
  /** Deletes counts whose window is long over. */
  limpiar: async (antes: Date): Promise<void> => {
    await db.deleteFrom('limite').where('desde', '<', antes.toISOString()).execute();
  },
});
