import type { Pregunta } from '@tajo/contract/preguntas';
import type { Db } from '../db/transaction.ts';

const CAMPOS = ['id', 'version', 'pregunta', 'id_proyecto'] as const satisfies readonly (keyof Pregunta)[];

export const preguntasQueries = (db: Db) => ({
  /** In the order in which they were written; undefined when there is no such project. */
  delProyecto: async (id_proyecto: number): Promise<Pregunta[] | undefined> => {
    const proyecto = await db.selectFrom('proyecto').where('id', '=', id_proyecto).select('id').executeTakeFirst();
    if (proyecto === undefined) return undefined;
    return db.selectFrom('pregunta').where('id_proyecto', '=', id_proyecto).select(CAMPOS).orderBy('id').execute();
  },
  lock: (id: number): Promise<Pregunta | undefined> =>
    db.selectFrom('pregunta').where('id', '=', id).select(CAMPOS).forUpdate().executeTakeFirst(),
  insert: (pregunta: { pregunta: string; id_proyecto: number }): Promise<Pregunta> =>
    db.insertInto('pregunta').values(pregunta).returning(CAMPOS).executeTakeFirstOrThrow(),
  update: (id: number, pregunta: string): Promise<Pregunta> =>
    db
      .updateTable('pregunta')
      .set((eb) => ({ pregunta, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(CAMPOS)
      .executeTakeFirstOrThrow(),
  /** Its answers in open attempts go with it; those of closed ones keep their text (AMB-054). */
  borrar: async (id: number): Promise<void> => {
    await db
      .deleteFrom('respuesta')
      .where('id_pregunta', '=', id)
      .where('id_intento', 'in', (eb) => eb.selectFrom('intento').where('cierre', 'is', null).select('id'))
      .execute();
    await db.deleteFrom('pregunta').where('id', '=', id).execute();
  },
});
