import type { PreguntaDelParte } from '@tajo/contract/obra';
import type { Momento } from '@tajo/domain/momento';
import type { Respuesta } from '@tajo/domain/obra/preguntas';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

type De = Momento & { readonly id_usuario: number };

export const respuestasQueries = (db: Db) => ({
  /** The project's questions as they are now, with what the attempt has answered. */
  leerAbiertas: async (id_proyecto: number, id_intento: number | null): Promise<PreguntaDelParte[]> =>
    db
      .selectFrom('pregunta as p')
      .leftJoin('respuesta as r', (join) =>
        join.onRef('r.id_pregunta', '=', 'p.id').on('r.id_intento', '=', id_intento ?? 0),
      )
      .where('p.id_proyecto', '=', id_proyecto)
      .select(['p.id', 'p.pregunta', 'r.respuesta'])
      .orderBy('p.id')
      .execute(),

  /** What was answered in an attempt that is over, in the words of then (AMB-054). */
  leerFirmadas: async (id_intento: number): Promise<PreguntaDelParte[]> => {
    const { rows } = await sql<PreguntaDelParte>`
      select id_pregunta as id, pregunta, respuesta
      from respuesta where id_intento = ${id_intento} order by 1`.execute(db);
    return rows;
  },

  /** The answers of these questions become the ones given, none for null; those of the others stay. */
  cambiar: async (id_intento: number, dadas: readonly Respuesta[], de: De): Promise<void> => {
    if (dadas.length === 0) return;
    const preguntas = dadas.map((d) => d.id);
    const borrado = sql`delete from respuesta
      where id_intento = ${id_intento} and id_pregunta = any(${preguntas}::int[])`.execute(db);
    const insertado =
      sql`insert into respuesta (id_intento, id_pregunta, pregunta, respuesta, ocurrido, registrado, id_usuario)
      select ${id_intento}, p.id, p.pregunta, n.respuesta, ${de.ocurrido}, ${de.registrado}, ${de.id_usuario}
      from unnest(${preguntas}::int[], ${dadas.map((d) => d.respuesta)}::text[])
        with ordinality as n (id_pregunta, respuesta, orden)
      join pregunta p on p.id = n.id_pregunta
      where n.respuesta is not null order by n.orden`.execute(db);
    await Promise.all([borrado, insertado]);
  },

  cambiarObservaciones: async (id_intento: number, observaciones_tecnico: string, de: De): Promise<void> => {
    const { ocurrido, registrado, id_usuario } = de;
    const fila = { observaciones_tecnico, ocurrido, registrado, id_usuario };
    const nueva = db.insertInto('observacion').values({ id_intento, ...fila });
    await nueva.onConflict((c) => c.column('id_intento').doUpdateSet(fila)).execute();
  },
});
