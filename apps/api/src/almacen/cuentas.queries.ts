import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** A stored figure that differs from the sum of its movements. */
export type CuentaDescuadrada = {
  /** componente, terminal: its stock. saldo: first wrong balance of its ledger. instalado: what stands at a spot. */
  readonly que: 'componente' | 'terminal' | 'saldo' | 'instalado';
  readonly id: number;
  readonly guardado: number | null;
  readonly sumado: number | null;
};

export const cuentasQueries = (db: Db) => ({
  /** Returns every figure that differs from the sum of its movements. Reads all movements. */
  leerDescuadradas: async (): Promise<CuentaDescuadrada[]> => {
    const { rows } = await sql<CuentaDescuadrada>`
      with paso as (
        select id_hasta as lugar, id_componente, id_terminal, unidades as n from movimiento
        union all select id_desde, id_componente, id_terminal, -unidades from movimiento
      ), sumas as (
        select l.clase, lugar, id_componente, id_terminal, sum(n)::int as n
        from paso join lugar l on l.id = paso.lugar group by 1, 2, 3, 4
      ), saldos as (
        select coalesce(m.id_componente, m.id_terminal) as id, m.id as movimiento, m.saldo,
          sum(case when l.clase = 'almacen' then m.unidades else 0 end
            - case when d.clase = 'almacen' then m.unidades else 0 end)
            over (partition by m.id_componente, m.id_terminal order by m.id)::int as n,
          m.id_componente is null as de_terminal
        from movimiento m join lugar d on d.id = m.id_desde join lugar l on l.id = m.id_hasta
      ), primeros as (
        select distinct on (de_terminal, id) id, saldo, n from saldos where saldo <> n
        order by de_terminal, id, movimiento
      )
      select 'componente' as que, c.id, c.cantidad as guardado, coalesce(s.n, 0) as sumado from componente c
        left join sumas s on s.clase = 'almacen' and s.id_componente = c.id where c.cantidad <> coalesce(s.n, 0)
      union all
      select 'terminal', t.id, t.cantidad, coalesce(s.n, 0) from terminal t
        left join sumas s on s.clase = 'almacen' and s.id_terminal = t.id where t.cantidad <> coalesce(s.n, 0)
      union all
      select 'saldo', p.id, p.saldo, p.n from primeros p
      union all
      select 'instalado', coalesce(i.id_lugar, s.lugar), i.unidades, s.n from instalado i
        full join (select * from sumas where clase in ('establecimiento', 'mueble', 'posicion') and n <> 0) s
          on s.lugar = i.id_lugar and s.id_componente is not distinct from i.id_componente
            and s.id_terminal is not distinct from i.id_terminal
        where i.unidades is distinct from s.n`.execute(db);
    return rows;
  },
});
