import type { Persona } from '@tajo/domain/partes/pertenece';
import { sql } from 'kysely';
import { tecnicosDe } from '../actor.ts';
import type { Db } from '../db/handle.ts';

export const establecimientoPropioQueries = (db: Db) => ({
  hay: async (id: number): Promise<boolean> =>
    (await db.selectFrom('establecimiento').where('id', '=', id).select('id').executeTakeFirst()) !== undefined,

  /** Returns the furthest state of the actor's unfinished partes in the shop; null if he has none there. */
  leerEstado: async (actor: Persona, id: number): Promise<2 | 3 | null> => {
    const { rows } = await sql<{ estado: 2 | 3 | null }>`
      select max(p.estado) as estado from parte p
      where p.id_establecimiento = ${id} and p.estado in (2, 3) and p.id_tecnico in ${tecnicosDe(actor)}`.execute(db);
    return rows[0]?.estado ?? null;
  },

  /** Returns whether a parte of the shop was the actor's and was taken away. */
  hayQuitado: async (actor: Persona, id: number): Promise<boolean> => {
    const { rows } = await sql<{ tuvo: boolean }>`
      select exists (select from parte p join intento i on i.id_parte = p.id
        where p.id_establecimiento = ${id} and i.cierre in ('reiniciado', 'traspasado') and i.id_tecnico in ${tecnicosDe(actor)}) as tuvo`.execute(
      db,
    );
    return rows[0]?.tuvo === true;
  },
});
