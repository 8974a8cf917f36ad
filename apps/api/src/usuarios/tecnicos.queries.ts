import type { Opcion } from '@tajo/contract/campos';
import { CATEGORIA_EMPRESA } from '@tajo/domain/categorias';
import type { Dia } from '@tajo/domain/dias';
import { ID_ROLE } from '@tajo/domain/roles';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { activosEl } from './usuarios.fuente.ts';

interface Cobertura {
  readonly id_establecimiento: number;
  /** Those who cover its province, or those who do not (AMB-109). */
  readonly cubre: boolean;
  readonly id_proyecto: number | null;
}

/** Select lists of people as of a day. */
export const tecnicosQueries = (db: Db, hoy: Dia) => {
  const activo = sql.raw(activosEl(hoy));
  const personas = async (quienes: ReturnType<typeof sql>, todos: boolean): Promise<Opcion[]> => {
    const { rows } = await sql<Opcion>`
      select t.id, t.nombre from usuario t
      where ${quienes} and t.eliminado is null ${todos ? sql`` : sql`and ${activo}`}
      order by t.nombre_orden, t.id`.execute(db);
    return rows;
  };
  const deCampo = sql`t.id_role in (${ID_ROLE.TECNICO}, ${ID_ROLE.EMPRESA})`;

  return {
    leerEmpresas: (todos: boolean) => personas(sql`t.id_categoria = ${CATEGORIA_EMPRESA}`, todos),
    leerTecnicos: (todos: boolean) => personas(deCampo, todos),
    leerPorCobertura: ({ id_establecimiento, cubre, id_proyecto }: Cobertura) => {
      const enProvincia = sql`exists (select from usuario_provincia up
        join establecimiento e on e.id_provincia = up.id_provincia
        where up.id_usuario = t.id and e.id = ${id_establecimiento})`;
      const enProyecto = sql`exists (select from usuario_proyecto p
        where p.id_usuario = t.id and p.id_proyecto = ${id_proyecto}::int)`;
      return personas(
        sql`${deCampo} and ${enProvincia} = ${cubre} ${id_proyecto === null ? sql`` : sql`and ${enProyecto}`}`,
        false,
      );
    },
  };
};
