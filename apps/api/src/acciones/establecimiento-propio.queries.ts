import type { Actor } from '@tajo/domain/partes/pertenece';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

/** Technicians whose partes are also the actor's: himself and, of a company, its employees (AMB-019). */
const losSuyos = ({ id, role }: Actor) =>
  role === 'EMPRESA' ? sql`(select id from usuario where id = ${id} or id_empresa = ${id})` : sql`(${id}::int)`;

export const establecimientoPropioQueries = (db: Db) => ({
  existe: async (id: number): Promise<boolean> =>
    (await db.selectFrom('establecimiento').where('id', '=', id).select('id').executeTakeFirst()) !== undefined,

  /** The furthest state of the actor's unfinished partes in the shop, and whether he had one that was taken away. */
  trabajo: async (actor: Actor, id: number): Promise<{ estado: 2 | 3 | null; tuvo: boolean }> => {
    const { rows } = await sql<{ estado: 2 | 3 | null; tuvo: boolean }>`
      select max(p.estado) filter (where p.id_tecnico in ${losSuyos(actor)} and p.estado in (2, 3)) as estado,
        coalesce(bool_or(exists (select from intento i
          where i.id_parte = p.id and i.cierre = 'reiniciado' and i.id_tecnico in ${losSuyos(actor)})), false) as tuvo
      from parte p where p.id_establecimiento = ${id}`.execute(db);
    return rows[0] ?? { estado: null, tuvo: false };
  },
});
