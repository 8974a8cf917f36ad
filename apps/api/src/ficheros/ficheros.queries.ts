import type { Db } from '../db/transaction.ts';

export interface FicheroNuevo {
  readonly id: string;
  readonly nombre: string;
  readonly clase: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const ficherosQueries = (db: Db) => ({
  insert: (fichero: FicheroNuevo, ahora: Date) =>
    db
      .insertInto('fichero')
      .values({ ...fichero, creado: ahora })
      .execute(),

  find: (id: string) =>
    db
      .selectFrom('fichero')
      .select(['id', 'nombre', 'clase', 'bytes', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** The next rows after `id` in the order of the keys. */
  after: (id: string, limit: number) =>
    db
      .selectFrom('fichero')
      .select(['id', 'bytes', 'sha256'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Which of these keys have a row. */
  known: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom('fichero').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map((r) => r.id));
  },
});
