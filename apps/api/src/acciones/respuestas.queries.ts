import type { PreguntaDelParte } from '@tajo/contract/acciones';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

type Nueva = { readonly id_pregunta: number; readonly respuesta: string };

export const respuestasQueries = (db: Db) => ({
  /** The project's questions as they are now, with what the attempt has answered. */
  abiertas: async (id_proyecto: number, id_intento: number | null): Promise<PreguntaDelParte[]> =>
    db
      .selectFrom('pregunta as p')
      .leftJoin('respuesta as r', (join) =>
        join.onRef('r.id_pregunta', '=', 'p.id').on('r.id_intento', '=', id_intento ?? 0),
      )
      .where('p.id_proyecto', '=', id_proyecto)
      .select(['p.id', 'p.pregunta', 'r.respuesta'])
      .orderBy('p.id')
      .execute(),

  /** What was signed, in the words of then (AMB-054); a question that is gone gets an id from the far end. */
  firmadas: async (id_intento: number): Promise<PreguntaDelParte[]> => {
    const { rows } = await sql<PreguntaDelParte>`
      select coalesce(id_pregunta, 2147483647 - id) as id, pregunta, respuesta
      from respuesta where id_intento = ${id_intento} order by 1`.execute(db);
    return rows;
  },

  /** The answers of these questions become the ones given; those of the others stay. */
  reemplazar: async (id_intento: number, preguntas: readonly number[], nuevas: readonly Nueva[]): Promise<void> => {
    await sql`delete from respuesta
      where id_intento = ${id_intento} and id_pregunta = any(${preguntas}::int[])`.execute(db);
    await sql`insert into respuesta (id_intento, id_pregunta, pregunta, respuesta)
      select ${id_intento}, p.id, p.pregunta, n.respuesta
      from unnest(${nuevas.map((n) => n.id_pregunta)}::int[], ${nuevas.map((n) => n.respuesta)}::text[])
        with ordinality as n (id_pregunta, respuesta, orden)
      join pregunta p on p.id = n.id_pregunta order by n.orden`.execute(db);
  },

  observar: async (id_intento: number, observaciones_tecnico: string): Promise<void> => {
    await db.updateTable('intento').set({ observaciones_tecnico }).where('id', '=', id_intento).execute();
  },
});
