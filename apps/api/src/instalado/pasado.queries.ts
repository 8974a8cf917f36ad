import type { MuebleColocado } from '@tajo/contract/instalado';
import type { Momento } from '@tajo/domain/momento';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import type { Puesto } from './presente.queries.ts';

const contado = ({ ocurrido, registrado }: Momento) => sql`ocurrido <= ${ocurrido} and registrado <= ${registrado}`;

/** Latest receipt of what the office did by then, which happens when it is received. */
const entonces = ({ ocurrido, registrado }: Momento) =>
  sql`least(${ocurrido}::timestamptz, ${registrado}::timestamptz)`;

/**
 * Queries for a shop in the past: what had happened until `ocurrido`, of what the server had received until
 * `registrado`. If both are equal they return what the books showed then; if `registrado` is now, what is known today.
 * An action that was received late may remove more than had been recorded before; then nothing stood there. The name is
 * the one under which the element was last placed or moved.
 */
export const pasadoQueries = (db: Db) => ({
  leerMuebles: async (id_establecimiento: number, hasta: Momento): Promise<MuebleColocado[]> => {
    const { rows } = await sql<MuebleColocado>`
      select c.id_mueble as id, c.nombre, coalesce(p.num_posiciones, c.num_posiciones) as num_posiciones
      from (
        select id_mueble, (array_agg(mueble order by id desc))[1] as nombre,
          (array_agg(num_posiciones order by id desc))[1] as num_posiciones
        from colocacion where id_establecimiento = ${id_establecimiento} and ${contado(hasta)}
        group by id_mueble having sum(puestos) > 0
      ) c
      left join lateral (
        select num_posiciones from mueble_posiciones
        where id_mueble = c.id_mueble and registrado <= ${entonces(hasta)}
        order by registrado desc, id desc limit 1
      ) p on true
      order by f_orden(c.nombre), c.id_mueble`.execute(db);
    return rows;
  },

  /** Ordered by name. A component counts as desuso if its last save by then left it so; read once for all its places. */
  leerPuesto: async (id_establecimiento: number, hasta: Momento): Promise<Puesto[]> => {
    const { rows } = await sql<Puesto>`
      with a as materialized (
        select coalesce(l.id_mueble, 0) as id_mueble, coalesce(l.posicion, 0) as posicion, m.id_componente, m.id_terminal,
          (array_agg(m.elemento order by m.id desc))[1] as nombre, sum(m.n)::int as unidades
        from lugar l
        join lateral (
          select id, id_componente, id_terminal, elemento, unidades as n from movimiento
          where id_hasta = l.id and ${contado(hasta)}
          union all
          select id, id_componente, id_terminal, elemento, -unidades from movimiento
          where id_desde = l.id and ${contado(hasta)}
        ) m on true
        where l.id_establecimiento = ${id_establecimiento}
        group by l.id, m.id_componente, m.id_terminal having sum(m.n) > 0
      ),
      c as materialized (
        select c.id, k.nombre as categoria, (
          select (despues ->> 'desuso')::boolean from historial
          where entidad = 'componente' and id_entidad = c.id and fecha <= ${entonces(hasta)}
            and despues ->> 'desuso' is not null
          order by id desc limit 1
        ) as desuso
        from componente c left join categoria k on k.id = c.id_categoria
        where c.id in (select id_componente from a)
      )
      select a.id_mueble, a.posicion, a.unidades, a.nombre, f_orden(a.nombre) as orden,
        case when a.id_terminal is null then 2 else 1 end as tipo_elemento,
        coalesce(a.id_terminal, a.id_componente) as id_elemento,
        coalesce(c.desuso, false) as desuso,
        case when a.id_terminal is null then coalesce(c.categoria, '') else 'Terminal' end as categoria, t.id_imagen
      from a left join c on c.id = a.id_componente left join terminal t on t.id = a.id_terminal
      order by orden, a.id_mueble, a.posicion`.execute(db);
    return rows;
  },

  /** Returns whether the shop was registered by then. */
  hayAlta: async (id_establecimiento: number, { ocurrido }: Momento): Promise<boolean> => {
    const { rows } = await sql<{ hay: boolean }>`
      select fecha <= ${ocurrido} as hay from historial
      where entidad = 'establecimiento' and id_entidad = ${id_establecimiento} order by id limit 1`.execute(db);
    return rows[0]?.hay ?? true;
  },
});
