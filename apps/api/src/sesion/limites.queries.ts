import { sql } from 'kysely';
import { runLater } from '../db/dialect.ts';
import type { Db } from '../db/handle.ts';
import { runPrepared } from '../db/prepared.ts';

/** So many times per window, counted in the database: every replica sees the same. */
export interface Limite {
  readonly clave: string;
  readonly maximo: number;
  readonly ventanaMs: number;
}

export const limitesQueries = (db: Db) => ({
  /**
   * Takes a place in the window, asked and counted in one statement, so that of many at once no more get one than
   * there are; a window that has passed begins anew. 0 when there was one, else the seconds until the next.
   */
  insertarVez: async ({ clave, maximo, ventanaMs }: Limite, ahora: Date): Promise<number> => {
    const antes = new Date(ahora.getTime() - ventanaMs);
    const pasada = sql`(limite.desde <= ${antes} or limite.veces = 0)`;
    const { rows } = await runPrepared(
      db,
      sql<{ tomada: boolean; desde: string | null }>`
      with tomada as (
        insert into limite (clave, veces, desde) values (${clave}, 1, ${ahora})
        on conflict (clave) do update set
          veces = case when ${pasada} then 1 else limite.veces + 1 end,
          desde = case when ${pasada} then ${ahora} else limite.desde end
        where limite.veces < ${maximo} or limite.desde <= ${antes}
        returning 1)
      select exists (select from tomada) as tomada, (select desde from limite where clave = ${clave}) as desde`,
    );
    const [fila] = rows;
    if (fila === undefined || fila.tomada) return 0;
    const desde = fila.desde === null ? ahora : new Date(fila.desde);
    return Math.max(1, Math.ceil((desde.getTime() + ventanaMs - ahora.getTime()) / 1000));
  },
  /** Gives a place back that was taken. */
  borrarVez: async (clave: string): Promise<void> => {
    await runPrepared(db, sql`update limite set veces = veces - 1 where clave = ${clave} and veces > 0`);
  },
  borrar: async (clave: string): Promise<void> => {
    await runLater(db, db.deleteFrom('limite').where('clave', '=', clave));
  },
  /** Deletes counts whose window is long over. */
  borrarAntiguos: async (antes: Date): Promise<void> => {
    await db.deleteFrom('limite').where('desde', '<', antes.toISOString()).execute();
  },
});
