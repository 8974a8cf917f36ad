import type { Colocado } from '@tajo/domain/almacen/lugar';
import type { Momento } from '@tajo/domain/momento';
import type { TipoElemento } from '@tajo/domain/obra/pasos';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** `nombre`: what it was called when it was last put there or moved. */
type MuebleEntonces = { readonly id_mueble: number; readonly nombre: string; readonly num_posiciones: number };
type PuestoEntonces = Colocado & { readonly nombre: string };

const contado = ({ ocurrido, registrado }: Momento) => sql`ocurrido <= ${ocurrido} and registrado <= ${registrado}`;

/**
 * A shop as it was: of all that had happened until `ocurrido`, what the server had been told until
 * `registrado`. Both the same: what the books showed then; `registrado` now: what is known of then today.
 * What was told late may take away more than had been told before: of that nothing stood there.
 */
export const pasadoQueries = (db: Db) => ({
  leerMuebles: async (id_establecimiento: number, hasta: Momento): Promise<MuebleEntonces[]> => {
    const { rows } = await sql<MuebleEntonces>`
      select c.id_mueble, c.nombre, coalesce(p.num_posiciones, c.num_posiciones) as num_posiciones
      from (
        select id_mueble, (array_agg(mueble order by id desc))[1] as nombre,
          (array_agg(num_posiciones order by id desc))[1] as num_posiciones
        from colocacion where id_establecimiento = ${id_establecimiento} and ${contado(hasta)}
        group by id_mueble having sum(puestos) > 0
      ) c
      left join lateral (
        select num_posiciones from mueble_posiciones
        where id_mueble = c.id_mueble and registrado <= least(${hasta.ocurrido}::timestamptz, ${hasta.registrado}::timestamptz)
        order by registrado desc, id desc limit 1
      ) p on true
      order by c.id_mueble`.execute(db);
    return rows;
  },

  leerColocado: async (id_establecimiento: number, hasta: Momento): Promise<PuestoEntonces[]> => {
    const { rows } = await sql<{
      tipo_elemento: TipoElemento;
      id_elemento: number;
      nombre: string;
      unidades: number;
      id_mueble: number;
      posicion: number;
    }>`
      select case when m.id_terminal is null then 2 else 1 end as tipo_elemento,
        coalesce(m.id_terminal, m.id_componente) as id_elemento, (array_agg(m.elemento order by m.id desc))[1] as nombre,
        sum(m.n)::int as unidades, coalesce(l.id_mueble, 0) as id_mueble, coalesce(l.posicion, 0) as posicion
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
      order by l.id, 1, 2`.execute(db);
    return rows.map(({ id_mueble, posicion, ...que }) => ({
      ...que,
      sitio: { id_establecimiento, id_mueble, posicion },
    }));
  },
});
