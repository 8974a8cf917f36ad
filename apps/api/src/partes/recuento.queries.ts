import type { Estado } from '@tajo/domain/partes/estado';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** A maintained counter of partes whose value is not the number of its partes. */
export interface RecuentoDescuadrado {
  readonly que: 'proyecto' | 'tecnico';
  readonly clave: number;
  readonly estado: Estado;
  readonly guardado: number;
  readonly contado: number;
}

export const recuentoQueries = (db: Db) => ({
  /** Returns every counter that is wrong. Reads all partes. */
  leerDescuadrados: async (): Promise<RecuentoDescuadrado[]> => {
    const { rows } = await sql<RecuentoDescuadrado>`
      with contado as (
        select 'proyecto' as que, id_proyecto as clave, estado from parte
        union all select 'tecnico', id_tecnico, estado from parte where id_tecnico is not null
      )
      select que, clave, estado, coalesce(g.n, 0) as guardado, coalesce(c.n, 0) as contado
      from (select clase as que, clave, estado, sum(n)::int as n from recuento_parte group by 1, 2, 3) g
        full join (select que, clave, estado, count(*)::int as n from contado group by 1, 2, 3) c
        using (que, clave, estado)
      where coalesce(g.n, 0) <> coalesce(c.n, 0) order by que, clave, estado`.execute(db);
    return rows;
  },
});
