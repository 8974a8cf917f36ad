import type { Detalles } from '@tajo/contract/acciones';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { Estado } from '@tajo/domain/partes/estado';
import type { Titular } from '@tajo/domain/partes/pertenece';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

/** What is told of a parte, whose it is, and the attempt that holds its work: the open one or the signed. */
export type ParteDetallado = {
  readonly detalles: Detalles;
  readonly titular: Titular | null;
  readonly id_intento: number | null;
};

export const fichaQueries = (db: Db) => ({
  parte: async (id: number): Promise<ParteDetallado | undefined> => {
    const { rows } = await sql<
      Omit<Detalles, 'desc_estado'> & { estado: Estado; titular: Titular | null; id_intento: number | null }
    >`
      select p.id, p.version, p.numero_incidencia, p.id_proyecto, y.nombre as desc_proyecto, p.id_establecimiento,
        e.nombre as nombre_establecimiento, e.direccion as dir_establecimiento, e.telefono, e.horario,
        p.observaciones as descripcion_trabajo, u.nombre as nombre_tecnico, p.estado, p.fecha_alta, p.fecha_asignacion,
        p.fecha_inicio, p.fecha_fin, i.observaciones_tecnico, e.latitud, e.longitud, e.punto_aproximado,
        i.id as id_intento,
        case when u.id is not null then json_build_object('id_tecnico', u.id, 'id_empresa', u.id_empresa) end as titular,
        (select coalesce(json_agg(json_build_object(
            'fecha_alta', to_char(c.fecha_alta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'comentario', c.comentario, 'nombre_usuario', a.nombre) order by c.id), '[]')
          from comentario c join usuario a on a.id = c.id_usuario where c.id_parte = p.id) as comentarios
      from parte p
      join proyecto y on y.id = p.id_proyecto
      join establecimiento e on e.id = p.id_establecimiento
      left join usuario u on u.id = p.id_tecnico
      left join intento i on i.id_parte = p.id and i.cierre is distinct from 'reiniciado'
      where p.id = ${id}`.execute(db);
    if (rows[0] === undefined) return undefined;
    const { titular, id_intento, ...fila } = rows[0];
    return { detalles: { ...fila, desc_estado: NOMBRE_ESTADO[fila.estado] }, titular, id_intento };
  },

  /** The attempt that is being worked on. */
  intento: async (id_parte: number): Promise<number | undefined> =>
    (
      await db
        .selectFrom('intento')
        .where('id_parte', '=', id_parte)
        .where('cierre', 'is', null)
        .select('id')
        .executeTakeFirst()
    )?.id,

  firma: (id_intento: number) =>
    db
      .selectFrom('firma')
      .where('id_intento', '=', id_intento)
      .select(['nif', 'nombre', 'id_fichero'])
      .executeTakeFirst(),
});
