import type { Pregunta } from '@tajo/contract/preguntas';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { lockRow, selectOf, readRow, type SourceOf } from '../server/list/source.ts';

const fuente: SourceOf<Pregunta> = {
  table: 'pregunta t',
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    pregunta: { value: 't.pregunta' },
    id_proyecto: { value: 't.id_proyecto' },
  },
};

const CAMPOS = sql.raw(selectOf(fuente));

export const preguntasQueries = (db: Db) => ({
  /** In the order of creation; undefined if the project does not exist. */
  leerDelProyecto: async (id_proyecto: number): Promise<Pregunta[] | undefined> => {
    const proyecto = await db.selectFrom('proyecto').where('id', '=', id_proyecto).select('id').executeTakeFirst();
    if (proyecto === undefined) return undefined;
    const { rows } = await sql<Pregunta>`
      select ${CAMPOS} from pregunta t where t.id_proyecto = ${id_proyecto} order by t.id`.execute(db);
    return rows;
  },
  leer: (id: number) => readRow(db, fuente, id),
  bloquear: (id: number) => lockRow(db, fuente, id),
  insertar: async (pregunta: { pregunta: string; id_proyecto: number }): Promise<number> =>
    (await db.insertInto('pregunta').values(pregunta).returning('id').executeTakeFirstOrThrow()).id,
  cambiar: async (id: number, pregunta: string): Promise<void> => {
    await db
      .updateTable('pregunta')
      .set((eb) => ({ pregunta, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  /** Its answers in open attempts are deleted too; those in closed ones keep their text (AMB-054). */
  borrar: async (id: number): Promise<void> => {
    await db
      .deleteFrom('respuesta')
      .where('id_pregunta', '=', id)
      .where('id_intento', 'in', (eb) => eb.selectFrom('intento').where('cierre', 'is', null).select('id'))
      .execute();
    await db.deleteFrom('pregunta').where('id', '=', id).execute();
  },
});
