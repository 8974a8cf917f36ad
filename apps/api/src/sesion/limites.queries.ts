import { sql, type RawBuilder } from 'kysely';
import { runLater } from '../db/dialect.ts';
import type { Db } from '../db/handle.ts';
import { runPrepared } from '../db/prepared.ts';

/** So many times per window, counted in the database: every replica sees the same. */
export interface Limite {
  readonly clave: string;
  readonly maximo: number;
  readonly ventanaMs: number;
}

const tomar = ({ clave, maximo, ventanaMs }: Limite, ahora: Date, si: RawBuilder<unknown>) => {
  const antes = new Date(ahora.getTime() - ventanaMs);
  const pasada = sql`(limite.desde <= ${antes} or limite.veces = 0)`;
  return sql`
    insert into limite (clave, veces, desde) select ${clave}::text, 1, ${ahora}::timestamptz where ${si}
    on conflict (clave) do update set
      veces = case when ${pasada} then 1 else limite.veces + 1 end,
      desde = case when ${pasada} then ${ahora} else limite.desde end
    where limite.veces < ${maximo} or limite.desde <= ${antes}
    returning 1`;
};

export const limitesQueries = (db: Db) => ({
  /**
   * Takes a place in the window of each, in this order and up to the first that is full, asked and counted in one
   * statement, so that of many at once no more get one than there are; a window that has passed begins anew. How many
   * were taken, and the seconds until there is one in the full one.
   */
  insertarVeces: async (limites: readonly Limite[], ahora: Date): Promise<{ tomadas: number; espera: number }> => {
    const nombre = (i: number) => sql.ref(`toma_${i}`);
    const tomas = limites.map((limite, i) => {
      const si = i === 0 ? sql`true` : sql`exists (select from ${nombre(i - 1)})`;
      return sql`${nombre(i)} as (${tomar(limite, ahora, si)})`;
    });
    const tomada = limites.map((_, i) => sql`(select count(*)::int from ${nombre(i)})`);
    const { rows } = await runPrepared(
      db,
      sql<{ tomadas: number; desde: string | null }>`
      with ${sql.join(tomas)}, suma as (select ${sql.join(tomada, sql` + `)} as tomadas)
      select tomadas, (select desde from limite where clave = (${limites.map((l) => l.clave)}::text[])[tomadas + 1])
      from suma`,
    );
    const { tomadas = 0, desde } = rows[0] ?? {};
    const lleno = limites[tomadas];
    if (lleno === undefined) return { tomadas, espera: 0 };
    const hasta = (desde ? new Date(desde) : ahora).getTime() + lleno.ventanaMs;
    return { tomadas, espera: Math.max(1, Math.ceil((hasta - ahora.getTime()) / 1000)) };
  },
  /** Gives a place back that was taken. */
  borrarVez: async (clave: string): Promise<void> => {
    await runLater(db, sql`update limite set veces = veces - 1 where clave = ${clave} and veces > 0`);
  },
  borrar: async (clave: string): Promise<void> => {
    await runLater(db, db.deleteFrom('limite').where('clave', '=', clave));
  },
  /** Deletes counts whose window is long over. */
  borrarAntiguos: async (antes: Date): Promise<void> => {
    await db.deleteFrom('limite').where('desde', '<', antes.toISOString()).execute();
  },
});
