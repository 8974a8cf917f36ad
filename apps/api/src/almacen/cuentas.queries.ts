import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** A figure that is kept, and what its movements add up to. */
export type CuentaDescuadrada = {
  /** componente, terminal: its stock; saldo: the last one that its ledger tells; instalado: what stands on a spot. */
  readonly que: 'componente' | 'terminal' | 'saldo' | 'instalado';
  readonly id: number;
  readonly guardado: number | null;
  readonly sumado: number | null;
};

export const cuentasQueries = (db: Db) => ({
  /** Every figure that is not the sum of its movements; none, when the books are right. Reads all movements. */
  leerDescuadradas: async (): Promise<CuentaDescuadrada[]> => {
    const { rows } = await sql<CuentaDescuadrada>`
      with paso as (
        select id_hasta as lugar, id_componente, id_terminal, unidades as n from movimiento
        union all select id_desde, id_componente, id_terminal, -unidades from movimiento
      ), sumas as (
        select l.clase, lugar, id_componente, id_terminal, sum(n)::int as n
        from paso join lugar l on l.id = paso.lugar group by 1, 2, 3, 4
      ), ultimos as (
        select distinct on (id_componente, id_terminal) id_componente, id_terminal, saldo from movimiento
        order by id_componente, id_terminal, id desc
      )
      select 'componente' as que, c.id, c.cantidad as guardado, coalesce(s.n, 0) as sumado from componente c
        left join sumas s on s.clase = 'almacen' and s.id_componente = c.id where c.cantidad <> coalesce(s.n, 0)
      union all
      select 'terminal', t.id, t.cantidad, coalesce(s.n, 0) from terminal t
        left join sumas s on s.clase = 'almacen' and s.id_terminal = t.id where t.cantidad <> coalesce(s.n, 0)
      union all
      select 'saldo', coalesce(u.id_componente, u.id_terminal), u.saldo, coalesce(s.n, 0) from ultimos u
        left join sumas s on s.clase = 'almacen' and s.id_componente is not distinct from u.id_componente
          and s.id_terminal is not distinct from u.id_terminal
        where u.saldo <> coalesce(s.n, 0)
      union all
      select 'instalado', coalesce(i.id_lugar, s.lugar), i.unidades, s.n from instalado i
        full join (select * from sumas where clase in ('establecimiento', 'mueble', 'posicion') and n <> 0) s
          on s.lugar = i.id_lugar and s.id_componente is not distinct from i.id_componente
            and s.id_terminal is not distinct from i.id_terminal
        where i.unidades is distinct from s.n`.execute(db);
    return rows;
  },
});
