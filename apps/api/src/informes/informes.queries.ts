import { ACCION } from '@tajo/domain/almacen/accion';
import { CompiledQuery } from 'kysely';
import type { Db } from '../db/handle.ts';
import type { Condition } from '../server/list/source.ts';
import { parameters } from '../server/list/source.ts';

/** Work of a technician in the partes that he finished. */
export interface Actividad {
  readonly nombre_tecnico: string;
  readonly nombre_empresa: string | null;
  readonly partes: number;
  /** Whole minutes on site. */
  readonly media: number;
  readonly total: number;
  readonly instalaciones: number;
  readonly retiradas: number;
  readonly descartes: number;
  readonly reparaciones: number;
}

const acciones = (id_accion: number): string => `count(*) filter (where a.id_accion = ${id_accion})`;

export const informesQueries = (db: Db) => ({
  /** Returns the people who finished the partes `t` of a condition, by name. */
  leerActividad: async (alcance: Condition): Promise<Actividad[]> => {
    const { values: valores, p } = parameters();
    const texto = `
      select u.nombre as nombre_tecnico, e.nombre as nombre_empresa, count(*)::int as partes,
        round(avg(h.minutos))::int as media, round(sum(h.minutos))::int as total,
        sum(h.instalaciones)::int as instalaciones, sum(h.retiradas)::int as retiradas,
        sum(h.descartes)::int as descartes, sum(h.reparaciones)::int as reparaciones
      from (
        select i.id_tecnico, extract(epoch from t.fecha_fin - t.fecha_inicio) / 60 as minutos, hechas.*
        from parte t join intento i on i.id = t.id_intento cross join lateral (
          select ${acciones(ACCION.INSTALAR)} as instalaciones, ${acciones(ACCION.RETIRAR)} as retiradas,
            ${acciones(ACCION.DESECHAR)} as descartes, ${acciones(ACCION.REPARAR)} as reparaciones
          from accion a where a.id_intento = t.id_intento
        ) hechas
        where ${alcance(p)}
      ) h
      join usuario u on u.id = h.id_tecnico
      left join usuario e on e.id = u.id_empresa
      group by u.id, u.nombre, u.nombre_orden, e.nombre
      order by u.nombre_orden, u.id`;
    return (await db.executeQuery<Actividad>(CompiledQuery.raw(texto, valores))).rows;
  },

  /** Returns the shops of the partes `t` of a condition, by name. */
  leerTiendas: async (alcance: Condition): Promise<{ readonly id: number; readonly nombre: string }[]> => {
    const { values: valores, p } = parameters();
    const texto = `
      select e.id, e.nombre from establecimiento e
      where e.id in (select t.id_establecimiento from parte t where ${alcance(p)})
      order by e.nombre_orden, e.id`;
    return (await db.executeQuery<{ id: number; nombre: string }>(CompiledQuery.raw(texto, valores))).rows;
  },
});
