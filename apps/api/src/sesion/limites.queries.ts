import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { runPrepared } from '../db/prepared.ts';
import type { Conteo } from '../services.ts';

/** Count of an event, in a window that ends at `hasta` (ms). */
export interface Veces {
  readonly clave: string;
  readonly veces: number;
  readonly hasta: number;
}

interface Fila {
  readonly clave: string;
  readonly veces: number;
  readonly hasta: string;
}
const leida = ({ clave, veces, hasta }: Fila): Veces => ({ clave, veces, hasta: new Date(hasta).getTime() });

const desde = (conteos: readonly Conteo[], ahora: Date) =>
  sql`unnest(${conteos.map((v) => v.clave)}::text[],
    ${conteos.map((v) => new Date(ahora.getTime() + v.ventanaMs).toISOString())}::timestamptz[]) as t(clave, hasta)`;

export const limitesQueries = (db: Db) => ({
  /** Returns the counts whose window is open. */
  leer: async (conteos: readonly Conteo[], ahora: Date): Promise<Veces[]> => {
    const filas = sql<Fila>`select clave, veces, hasta from limite
      where clave = any(${conteos.map((v) => v.clave)}::text[]) and hasta > ${ahora}`;
    return (await runPrepared(db, filas)).rows.map(leida);
  },
  /** Counts one event in each window. An expired window begins again; none may end later than if it began now. */
  insertarVez: async (conteos: readonly Conteo[], ahora: Date): Promise<Veces[]> => {
    const filas = sql<Fila>`insert into limite (clave, veces, hasta)
      select t.clave, 1, t.hasta from ${desde(conteos, ahora)} order by t.clave
      on conflict (clave) do update set
        veces = case when limite.hasta <= ${ahora} then 1 else limite.veces + 1 end,
        hasta = case when limite.hasta <= ${ahora} then excluded.hasta else least(limite.hasta, excluded.hasta) end
      returning clave, veces, hasta`;
    return (await runPrepared(db, filas)).rows.map(leida);
  },
  /** Shortens windows that end later than if they began now, which happens when the clock was set back. */
  cambiarFin: async (conteos: readonly Conteo[], ahora: Date): Promise<void> => {
    await sql`update limite set hasta = t.hasta from ${desde(conteos, ahora)}
      where limite.clave = t.clave and limite.hasta > t.hasta`.execute(db);
  },
  borrar: async (clave: string): Promise<void> => {
    await db.deleteFrom('limite').where('clave', '=', clave).execute();
  },
  borrarPasados: async (ahora: Date): Promise<void> => {
    await db.deleteFrom('limite').where('hasta', '<', ahora.toISOString()).execute();
  },
});
