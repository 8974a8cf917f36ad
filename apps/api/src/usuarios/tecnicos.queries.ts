import type { Opcion } from '@tajo/contract/campos';
import type { CoberturaDeTecnico } from '@tajo/contract/usuarios';
import { CATEGORIA_EMPRESA } from '@tajo/domain/categorias';
import type { Dia } from '@tajo/domain/dias';
import { ID_ROLE } from '@tajo/domain/roles';
import type { Ausencia } from '@tajo/domain/usuarios/baja';
import { sql } from 'kysely';
import { EMAIL_DE_REPETIDO, activosEl } from '../buscar/buscar.fuente.ts';
import type { Db } from '../db/handle.ts';

interface Cobertura {
  readonly id_establecimiento: number;
  /** True: those who cover its province; false: the others (AMB-109). */
  readonly cubre: boolean;
  readonly id_proyecto: number | null;
}

/** Place of an open parte; null if its shop has no position. */
interface Trabajo {
  readonly numero_incidencia: string;
  readonly latitud: number | null;
  readonly longitud: number | null;
  readonly punto_aproximado: boolean;
}

/** A person of the field staff with the number of open partes, and the one nearest to the requested establishment. */
export type TecnicoLeido = Pick<CoberturaDeTecnico, 'id' | 'nombre' | 'email'> &
  Ausencia & { readonly abiertos: number; readonly trabajo: Trabajo | null };

/** Approximate distance, good enough to find the nearest of several; the exact one is computed by the program. */
const LEJANIA = sql.raw(
  'power(s.latitud - e.latitud, 2) + power((s.longitud - e.longitud) * cos(radians(e.latitud)), 2)',
);

const EMAIL = sql.raw(EMAIL_DE_REPETIDO);

/** Select lists of people as of a day. */
export const tecnicosQueries = (db: Db, hoy: Dia) => {
  const activo = sql.raw(activosEl(hoy));
  const deCampo = sql`t.id_role in (${ID_ROLE.TECNICO}, ${ID_ROLE.EMPRESA})`;
  const enProyecto = (id: number | null) =>
    id === null
      ? sql``
      : sql`and exists (select from usuario_proyecto p where p.id_usuario = t.id and p.id_proyecto = ${id}::int)`;

  /** Adds their open work, ordered by its distance to an establishment, if one is given. */
  const conTrabajo = async (quienes: ReturnType<typeof sql>, id_establecimiento: number | null) => {
    const { rows } = await sql<TecnicoLeido>`
      select t.id, t.nombre, ${EMAIL} as email, t.baja, t.fecha_inicio_baja, t.fecha_fin_baja,
        coalesce(a.abiertos, 0)::int as abiertos, a.trabajo
      from usuario t left join (
        select distinct on (p.id_tecnico) p.id_tecnico, count(*) over (partition by p.id_tecnico) as abiertos,
          json_build_object('numero_incidencia', p.numero_incidencia, 'latitud', s.latitud, 'longitud', s.longitud,
            'punto_aproximado', s.punto_aproximado) as trabajo
        from parte p join establecimiento s on s.id = p.id_establecimiento
          left join establecimiento e on e.id = ${id_establecimiento}::int
        where p.estado in (2, 3)
        order by p.id_tecnico, ${LEJANIA}, p.id) a on a.id_tecnico = t.id
      where ${quienes} and t.eliminado is null
      order by t.nombre_orden, t.id`.execute(db);
    return rows;
  };

  return {
    /** Returns the province ids of each active person (AMB-109). */
    leerCoberturas: async (): Promise<CoberturaDeTecnico[]> => {
      const { rows } = await sql<CoberturaDeTecnico>`
        select t.id, t.nombre, ${EMAIL} as email, array(select up.id_provincia::int from usuario_provincia up
          where up.id_usuario = t.id order by 1) as provincias
        from usuario t where ${deCampo} and ${activo} and t.eliminado is null
        order by t.nombre_orden, t.id`.execute(db);
      return rows;
    },
    leerEmpresas: async (todos: boolean): Promise<Opcion[]> => {
      const { rows } = await sql<Opcion>`
        select t.id, t.nombre from usuario t
        where t.id_categoria = ${CATEGORIA_EMPRESA} and t.eliminado is null ${todos ? sql`` : sql`and ${activo}`}
        order by t.nombre_orden, t.id`.execute(db);
      return rows;
    },
    leerTecnicos: (todos: boolean, id_proyecto: number | null) =>
      conTrabajo(sql`${deCampo} ${enProyecto(id_proyecto)} ${todos ? sql`` : sql`and ${activo}`}`, null),
    leerPorCobertura: ({ id_establecimiento, cubre, id_proyecto }: Cobertura) => {
      const enProvincia = sql`exists (select from usuario_provincia up
        join establecimiento e on e.id_provincia = up.id_provincia
        where up.id_usuario = t.id and e.id = ${id_establecimiento})`;
      return conTrabajo(
        sql`${deCampo} and ${activo} and ${enProvincia} = ${cubre} ${enProyecto(id_proyecto)}`,
        id_establecimiento,
      );
    },
  };
};
