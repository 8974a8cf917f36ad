import { claveDeParte } from '@tajo/domain/partes/cargar';
import type { ParteCargado } from '@tajo/domain/partes/cargar';
import { claveUnica } from '@tajo/domain/texto';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

export const cargaQueries = (db: Db) => ({
  /** `claveDeParte` of every parte that the project has. */
  existentes: async (id_proyecto: number): Promise<Set<string>> => {
    const filas = await db
      .selectFrom('parte')
      .where('id_proyecto', '=', id_proyecto)
      .select(['id_establecimiento', 'numero_incidencia'])
      .execute();
    return new Set(filas.map((p) => claveDeParte(p.id_establecimiento, p.numero_incidencia)));
  },

  /** By `claveUnica(sfid)`. */
  establecimientos: async (sfids: readonly string[]): Promise<Map<string, { id: number; nombre: string }>> => {
    const { rows } = await sql<{ id: number; nombre: string; sfid: string }>`
      select e.id, e.nombre, e.sfid from establecimiento e
      where f_orden(e.sfid) = any(array(select f_orden(x) from unnest(${[...new Set(sfids)]}::text[]) x))`.execute(db);
    return new Map(rows.map(({ id, nombre, sfid }) => [claveUnica(sfid), { id, nombre }]));
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
