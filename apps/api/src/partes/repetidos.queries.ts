import type { Repetido } from '@tajo/contract/repetidos';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

const MAXIMOS = 3;

interface Pedido {
  readonly numero_incidencia: string;
  readonly id_proyecto: number;
  readonly id?: number | null | undefined;
}

export const repetidosQueries = (db: Db) => ({
  /** Returns the newest parte of the project with this number, except the one that is being written (AMB-062). */
  leer: async ({ numero_incidencia, id_proyecto, id }: Pedido): Promise<Repetido[]> => {
    const { rows } = await sql<Repetido>`
      select t.id, t.numero_incidencia, t.estado, e.nombre as nombre_establecimiento
      from parte t join establecimiento e on e.id = t.id_establecimiento
      where t.numero_busca = f_busca(${numero_incidencia})
        and t.id_proyecto = ${id_proyecto} and t.id <> ${id ?? 0}
      order by t.id desc limit ${MAXIMOS}`.execute(db);
    return rows;
  },
});
