import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/handle.ts';
import type { PlanogramaTable } from '../../db/tables.ts';

export const planogramasQueries = (db: Db) => ({
  /** Newest first, with their files. */
  leer: (id_establecimiento: number) =>
    db
      .selectFrom('planograma as p')
      .innerJoin('fichero as f', 'f.id', 'p.id_fichero')
      .innerJoin('usuario as u', 'u.id', 'p.id_usuario')
      .select(['p.id', 'p.fecha_alta', 'p.id_fichero', 'f.nombre', 'f.bytes', 'u.nombre as nombre_usuario'])
      .where('p.id_establecimiento', '=', id_establecimiento)
      .orderBy('p.fecha_alta', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),

  /** Planograms of the shops, by content. */
  leerContenidos: (ids: readonly number[]) =>
    db
      .selectFrom('planograma as p')
      .innerJoin('fichero as f', 'f.id', 'p.id_fichero')
      .select(['p.id_establecimiento', 'f.sha256'])
      .where('p.id_establecimiento', '=', sql<number>`any(${ids}::int[])`)
      .execute(),

  insertar: (planogramas: readonly Insertable<PlanogramaTable>[]) =>
    db.insertInto('planograma').values(planogramas).execute(),
});
