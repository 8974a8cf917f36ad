import type { MuebleColocado } from '@tajo/contract/instalado';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** An element that stands in a shop. id_mueble and posicion are 0 if it stands in no mueble or position. */
export interface Puesto {
  readonly id_mueble: number;
  readonly posicion: number;
  readonly tipo_elemento: TipoElemento;
  readonly id_elemento: number;
  readonly nombre: string;
  /** Key of the order by name. */
  readonly orden: string;
  readonly unidades: number;
  readonly desuso: boolean;
  readonly categoria: string;
  /** Picture of a terminal. */
  readonly id_imagen: string | null;
}
/** A spot of a shop: a mueble (posicion 0), a position of one, or the shop itself (both 0). */
export type PuntoPuesto = Pick<Puesto, 'id_mueble' | 'posicion'>;

interface DeTienda {
  readonly id_establecimiento: number;
}

const PUESTO = sql`
  select l.id_establecimiento, coalesce(l.id_mueble, 0) as id_mueble, coalesce(l.posicion, 0) as posicion, i.unidades,
    case when i.id_terminal is null then 2 else 1 end as tipo_elemento,
    coalesce(i.id_terminal, i.id_componente) as id_elemento,
    coalesce(t.nombre, c.nombre) as nombre, coalesce(t.nombre_orden, c.nombre_orden) as orden,
    coalesce(c.desuso, false) as desuso, coalesce(k.nombre, 'Terminal') as categoria, t.id_imagen
  from lugar l
  join instalado i on i.id_lugar = l.id
  left join componente c on c.id = i.id_componente
  left join categoria k on k.id = c.id_categoria
  left join terminal t on t.id = i.id_terminal`;

export const presenteQueries = (db: Db) => ({
  /** Returns what stands in the shop, or at one spot of it, by name. */
  leerPuesto: async (id_establecimiento: number, punto?: PuntoPuesto): Promise<Puesto[]> => {
    const aqui =
      punto && sql`and coalesce(l.id_mueble, 0) = ${punto.id_mueble} and coalesce(l.posicion, 0) = ${punto.posicion}`;
    const { rows } = await sql<Puesto>`${PUESTO}
      where l.id_establecimiento = ${id_establecimiento} ${aqui ?? sql``}
      order by orden`.execute(db);
    return rows;
  },

  hayMueble: async (id: number): Promise<boolean> =>
    (await db.selectFrom('mueble').where('id', '=', id).select('id').executeTakeFirst()) !== undefined,

  leerMuebles: (id_establecimiento: number): Promise<MuebleColocado[]> =>
    db
      .selectFrom('establecimiento_mueble as em')
      .innerJoin('mueble as m', 'm.id', 'em.id_mueble')
      .select(['m.id', 'm.nombre', 'm.num_posiciones'])
      .where('em.id_establecimiento', '=', id_establecimiento)
      .orderBy('m.nombre_orden')
      .execute(),

  /** Returns what stands in several shops, by name in each. */
  leerPuestoDeVarios: async (ids: readonly number[]): Promise<(Puesto & DeTienda)[]> => {
    const { rows } = await sql<Puesto & DeTienda>`${PUESTO}
      where l.id_establecimiento = any(${ids}::int[]) order by orden`.execute(db);
    return rows;
  },

  leerMueblesDeVarios: (ids: readonly number[]): Promise<(MuebleColocado & DeTienda)[]> =>
    db
      .selectFrom('establecimiento_mueble as em')
      .innerJoin('mueble as m', 'm.id', 'em.id_mueble')
      .select(['em.id_establecimiento', 'm.id', 'm.nombre', 'm.num_posiciones'])
      .where('em.id_establecimiento', '=', sql<number>`any(${ids}::int[])`)
      .orderBy('m.nombre_orden')
      .execute(),

  contarSitios: async (ids: readonly number[]): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select coalesce(sum(1 + m.num_posiciones), 0) as n
      from establecimiento_mueble em join mueble m on m.id = em.id_mueble
      where em.id_establecimiento = any(${ids}::int[])`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** Names of the component categories by id. */
  leerCategorias: async (): Promise<ReadonlyMap<number, string>> => {
    const filas = await db.selectFrom('categoria').select(['id', 'nombre']).where('tipo', '=', 'componente').execute();
    return new Map(filas.map((c) => [c.id, c.nombre]));
  },
});
