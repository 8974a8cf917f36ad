import type { ParteCargado } from '@tajo/domain/partes/cargar';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

export const cargaQueries = (db: Db) => ({
  /** What tells the partes of the project from each other. */
  existentes: (id_proyecto: number) =>
    db
      .selectFrom('parte')
      .where('id_proyecto', '=', id_proyecto)
      .select(['id_establecimiento', 'numero_incidencia'])
      .execute(),

  /** Case and accents aside. */
  establecimientos: async (sfids: readonly string[]): Promise<{ id: number; nombre: string; sfid: string }[]> => {
    const { rows } = await sql<{ id: number; nombre: string; sfid: string }>`
      select e.id, e.nombre, e.sfid from establecimiento e
      where f_orden(e.sfid) = any(array(select f_orden(x) from unnest(${[...new Set(sfids)]}::text[]) x))`.execute(db);
    return rows;
  },

  /** After many rows at once the plans of the lists need new figures; the embedded engine takes none by itself. */
  contar: async (): Promise<void> => {
    await sql`analyze parte`.execute(db);
  },

  insert: async (id_proyecto: number, partes: readonly ParteCargado[], fecha_alta: Date): Promise<void> => {
    const columna = <K extends keyof ParteCargado>(campo: K): ParteCargado[K][] => partes.map((parte) => parte[campo]);
    await sql`
      insert into parte (id_proyecto, fecha_alta, numero_incidencia, observaciones, id_establecimiento)
      select ${id_proyecto}::int, ${fecha_alta}::timestamptz, x.n, x.o, x.e
      from unnest(${columna('numero_incidencia')}::text[], ${columna('observaciones')}::text[],
        ${columna('id_establecimiento')}::int[]) x (n, o, e)`.execute(db);
  },
});
