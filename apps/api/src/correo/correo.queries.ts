import { sql } from 'kysely';
import type { Db, Tx } from '../db/handle.ts';
import type { Correo } from './textos.vistas.ts';

const CLASE = 'correo';

export interface TrabajoTomado {
  readonly id: number;
  readonly datos: Correo;
  readonly intentos: number;
}

/** Inserts a mail into the outbox in the caller's transaction. It is sent if, and only if, that transaction commits. */
export const enviarCorreo = async (tx: Tx, correo: Correo, ahora: Date): Promise<void> => {
  const { para, asunto, texto } = correo;
  const datos = JSON.stringify({ para, asunto, texto });
  await tx.insertInto('trabajo').values({ clase: CLASE, datos, proximo: ahora, creado: ahora }).execute();
};

export const correoQueries = (db: Db) => ({
  /**
   * Takes the mail that has waited longest, leased until `hasta`; undefined if none is due. Two workers never take the
   * same mail.
   */
  bloquearSiguiente: async (ahora: Date, hasta: Date): Promise<TrabajoTomado | undefined> => {
    const { rows } = await sql<TrabajoTomado>`
      update trabajo set tomado_hasta = ${hasta}, intentos = intentos + 1
      where id = (
        select id from trabajo
        where hecho is null and clase = ${CLASE} and proximo <= ${ahora} and (tomado_hasta is null or tomado_hasta <= ${ahora})
        order by proximo, id limit 1 for update skip locked
      )
      returning id, datos, intentos`.execute(db);
    return rows[0];
  },

  /** Counts the mails that failed and have waited since `desde` or longer, and those given up in the day before it. */
  contarAtascados: async (desde: Date): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from trabajo
      where clase = ${CLASE} and error is not null and creado <= ${desde}
        and (hecho is null or hecho >= ${desde}::timestamptz - interval '1 day')`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** Ends a job, with an error if it was given up. Clears the text, which may hold a password. */
  cambiarATerminado: ({ id, intentos, datos }: TrabajoTomado, ahora: Date, error: string | null) =>
    db
      .updateTable('trabajo')
      .set({
        hecho: ahora,
        tomado_hasta: null,
        error,
        datos: JSON.stringify({ para: datos.para, asunto: datos.asunto }),
      })
      .where('id', '=', id)
      .where('intentos', '=', intentos)
      .execute(),

  /**
   * Returns a job to the queue for later. Does nothing if another worker has taken it meanwhile (its attempt number
   * differs).
   */
  cambiarAAplazado: ({ id, intentos }: TrabajoTomado, proximo: Date, error: string) =>
    db
      .updateTable('trabajo')
      .set({ proximo, tomado_hasta: null, error })
      .where('id', '=', id)
      .where('intentos', '=', intentos)
      .where('hecho', 'is', null)
      .execute(),
});
