import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Elements placed at, or taken from, one spot of a shop or several alike; a whole mueble if `elementos` is null. */
export interface Movido {
  readonly linea: number;
  readonly puesto: boolean;
  readonly mueble: string | null;
  readonly posiciones: readonly number[];
  readonly elementos: string | null;
}

interface Saldo {
  readonly linea: number;
  readonly numero_incidencia: string;
  readonly antes: number;
  readonly despues: number;
}

/** A signature writes its movements under the line of its parte; other records name that parte in theirs. */
const conClave = (lineas: readonly number[]) => sql`
  select id as linea, ocurrido, (despues ->> 'parte')::int as id_parte,
    coalesce('parte ' || (despues ->> 'parte'), 'linea ' || id) as clave
  from historial where id = any(${lineas}::bigint[])`;
const CLAVE = sql`coalesce('parte ' || i.id_parte, 'linea ' || x.id_historial)`;

export const efectosQueries = (db: Db) => ({
  /**
   * Changes of the office at the shop's own level are left out: their line holds that field. No index has the line of a
   * movement; those of the office are looked for from a day before the first of their lines, which is written after them.
   */
  leerMovidos: async (id_establecimiento: number, lineas: readonly number[]): Promise<Movido[]> => {
    const { rows } = await sql<Movido>`
      with l as (${conClave(lineas)}),
      x as (
        select l.linea, d.puesto, s.id_mueble, s.posicion, m.elemento, m.id_terminal, m.unidades
        from l join intento i on i.id_parte = l.id_parte join movimiento m on m.id_intento = i.id
        cross join lateral (values (m.id_hasta, true), (m.id_desde, false)) d (lugar, puesto)
        join lugar s on s.id = d.lugar and s.id_establecimiento = ${id_establecimiento}
        union all
        select l.linea, m.puesto, s.id_mueble, s.posicion, m.elemento, m.id_terminal, m.unidades
        from (select min(ocurrido) - interval '1 day' as desde from l where id_parte is null) d
        join lugar s on s.id_establecimiento = ${id_establecimiento} and s.id_mueble is not null
        cross join lateral (
          select *, true as puesto from movimiento where id_hasta = s.id and ocurrido >= d.desde
          union all select *, false from movimiento where id_desde = s.id and ocurrido >= d.desde
          offset 0
        ) m
        join l on l.linea = m.id_historial and l.id_parte is null
      ),
      en_sitio as (
        select x.linea, x.puesto, x.id_mueble, x.posicion, string_agg(
          x.elemento || case when x.id_terminal is null then ' (' || x.unidades || ')' else '' end,
          ', ' order by f_orden(x.elemento), x.unidades) as elementos
        from x group by x.linea, x.puesto, x.id_mueble, x.posicion
      )
      select e.linea::int, e.puesto, m.nombre as mueble, e.elementos,
        array_remove(array_agg(e.posicion::int order by e.posicion), null) as posiciones
      from en_sitio e left join mueble m on m.id = e.id_mueble
      group by e.linea, e.puesto, m.id, m.nombre, e.elementos, e.posicion is null
      union all
      select l.linea::int, x.puestos = 1, x.mueble, null, '{}'
      from colocacion x left join intento i on i.id = x.id_intento join l on l.clave = ${CLAVE}
      where x.id_establecimiento = ${id_establecimiento}
      order by mueble nulls first, posiciones, elementos nulls first`.execute(db);
    return rows;
  },

  /** Stock before and after each signature that moved the element. */
  leerSaldos: async (
    columna: 'id_componente' | 'id_terminal',
    id: number,
    lineas: readonly number[],
  ): Promise<Saldo[]> => {
    const { rows } = await sql<Saldo>`
      select l.id::int as linea, p.numero_incidencia, x.saldo - x.movidas as antes, x.saldo as despues
      from historial l join parte p on p.id = (l.despues ->> 'parte')::int
      cross join lateral (
        select (array_agg(m.saldo order by m.id desc))[1] as saldo,
          sum(m.unidades * ((h.clase = 'almacen')::int - (d.clase = 'almacen')::int))::int as movidas
        from intento i join movimiento m on m.id_intento = i.id
        join lugar d on d.id = m.id_desde join lugar h on h.id = m.id_hasta
        where i.id_parte = p.id and m.${sql.ref(columna)} = ${id}
        having count(*) > 0
      ) x
      where l.id = any(${lineas}::bigint[])`.execute(db);
    return rows;
  },
});
