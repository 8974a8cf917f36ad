import type { ParteCargado } from '@tajo/domain/partes/cargar';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Rows read at a time: few enough not to delay other requests. */
const POR_VEZ = 2000;
type Nuevo = Omit<ParteCargado, 'clave' | 'nombre_establecimiento'> & { readonly id: number };
type Identidad = { readonly id_establecimiento: number; readonly numero_incidencia: string };

export const cargaQueries = (db: Db) => ({
  /** Yields the fields that identify the project's partes, in pieces. Needs a transaction. */
  async *leerExistentes(id_proyecto: number): AsyncGenerator<Identidad[]> {
    await sql`declare existentes no scroll cursor for
      select id_establecimiento, numero_incidencia from parte where id_proyecto = ${sql.lit(id_proyecto)}`.execute(db);
    for (;;) {
      const { rows } = await sql<Identidad>`fetch ${sql.lit(POR_VEZ)} from existentes`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < POR_VEZ) break;
    }
    await sql`close existentes`.execute(db);
  },

  /** The planner needs new statistics after many inserted rows; the embedded engine has no autovacuum. */
  cambiarEstadisticas: async (): Promise<void> => {
    await sql`analyze parte`.execute(db);
  },

  /** `carga`: key of the load, if its request has one. */
  insertar: async (
    { id_proyecto, carga }: { readonly id_proyecto: number; readonly carga: string | undefined },
    partes: readonly ParteCargado[],
    fecha_alta: Date,
  ): Promise<Nuevo[]> => {
    const columna = <K extends keyof ParteCargado>(campo: K): ParteCargado[K][] => partes.map((parte) => parte[campo]);
    const { rows } = await sql<Nuevo>`
      insert into parte (id_proyecto, carga, fecha_alta, numero_incidencia, observaciones, id_establecimiento)
      select ${id_proyecto}::int, ${carga ?? null}::uuid, ${fecha_alta}::timestamptz, x.n, x.o, x.e
      from unnest(${columna('numero_incidencia')}::text[], ${columna('observaciones')}::text[],
        ${columna('id_establecimiento')}::int[]) x (n, o, e)
      returning id, numero_incidencia, observaciones, id_establecimiento`.execute(db);
    return rows;
  },
});
