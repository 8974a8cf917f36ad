import type { Answer } from '@tajo/contract/endpoint';
import type { parteApi } from '@tajo/contract/partes';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

type Reinicio = Answer<typeof parteApi.alReiniciar>;

export const reinicioQueries = (db: Db) => ({
  /** Returns what the open attempt of a parte holds; undefined if it has no technician. */
  leer: async (id_parte: number): Promise<Reinicio | undefined> => {
    const { rows } = await sql<Reinicio>`
      select p.numero_incidencia, i.id as id_intento, i.version as version_intento, p.id_tecnico, u.nombre as nombre_tecnico, p.fecha_inicio,
        count(a.id)::int as acciones,
        (count(a.id_foto)
          + coalesce(sum((select count(*) from accion_foto f where f.id_registro = a.id)), 0))::int as fotos
      from parte p
      left join intento i on i.id_parte = p.id and i.cierre is null
      left join usuario u on u.id = i.id_tecnico
      left join accion a on a.id_intento = i.id
      where p.id = ${id_parte}
      group by p.id, i.id, u.nombre`.execute(db);
    return rows[0];
  },
});
