import { CONTADORES, type ResumenDeProyecto } from '@tajo/contract/dashboard';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

type Fila = Omit<ResumenDeProyecto, 'data'> & { readonly serie: number[] };

export const dashboardQueries = (db: Db) => ({
  /** Every project (AMB-144). Nothing is counted: the database keeps the sums with every change (decision 0003). */
  leerResumen: async (): Promise<ResumenDeProyecto[]> => {
    const { rows } = await sql<Fila>`
      select p.id as id_proyecto, p.nombre as nombre_proyecto, p.finalizado,
        array[coalesce(r.sin_asignar, 0), coalesce(r.asignados, 0), coalesce(r.iniciados, 0), coalesce(r.finalizados, 0)]::int[] as serie
      from proyecto p left join (
        select id_proyecto, sum(n) filter (where estado = 1) as sin_asignar, sum(n) filter (where estado = 2) as asignados,
          sum(n) filter (where estado = 3) as iniciados, sum(n) filter (where estado = 4) as finalizados
        from recuento_parte group by id_proyecto) r on r.id_proyecto = p.id
      order by p.finalizado, p.nombre_orden`.execute(db);
    return rows.map(({ serie, ...proyecto }) => ({ ...proyecto, data: { labels: [...CONTADORES], series: [serie] } }));
  },
});
