import type { Mueble } from '@tajo/contract/muebles';
import { ACCION } from '@tajo/domain/almacen/accion';
import type { PosicionOcupada } from '@tajo/domain/muebles/posiciones';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { MueblePosicionesTable, MuebleTable } from '../../db/tables.ts';
import type { Db } from '../db/handle.ts';
import { readRow, type SourceOf } from '../server/list/source.ts';

const COMPONENTES = `array(select c.nombre from mueble_componente mc join componente c on c.id = mc.id_componente
  where mc.id_mueble = t.id order by c.nombre_orden)`;
const DESC_COMPONENTES = `array_to_string(${COMPONENTES}, ', ')`;

/** /muebles in SQL. */
export const mueblesFuente: SourceOf<Mueble> = {
  table: 'mueble t',
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    descripcion: { value: 't.descripcion', order: 'f_orden(t.descripcion)', nullable: true },
    num_posiciones: { value: 't.num_posiciones' },
    componentes: { value: COMPONENTES },
    desc_componentes: { value: DESC_COMPONENTES, order: `f_orden(${DESC_COMPONENTES})` },
  },
};

export const mueblesQueries = (db: Db) => ({
  leer: (id: number) => readRow(db, mueblesFuente, id),

  bloquear: (id: number) => db.selectFrom('mueble').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  leerOpciones: () =>
    db.selectFrom('mueble').select(['id', 'nombre', 'num_posiciones']).orderBy('nombre_orden').execute(),

  /** Locks the number of positions of those that exist until the transaction ends. */
  bloquearPosiciones: async (ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const filas = await db
      .selectFrom('mueble')
      .select(['id', 'num_posiciones'])
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .orderBy('id')
      .forKeyShare()
      .execute();
    return new Map(filas.map((fila) => [fila.id, fila.num_posiciones]));
  },

  /** Returns, for each shop, the last position of this mueble in which something stands or an open parte installs it. */
  leerOcupadas: async (id_mueble: number): Promise<PosicionOcupada[]> => {
    const { rows } = await sql<PosicionOcupada>`
      select max(o.posicion) as posicion, e.nombre as nombre_establecimiento
      from (
        select l.id_establecimiento, l.posicion from lugar l join instalado i on i.id_lugar = l.id
        where l.id_mueble = ${id_mueble} and l.posicion is not null
        union all
        select p.id_establecimiento, a.posicion from accion a
        join intento n on n.id = a.id_intento and n.cierre is null
        join parte p on p.id = n.id_parte
        where a.id_mueble = ${id_mueble} and a.posicion > 0 and a.id_accion = ${ACCION.INSTALAR}
      ) o
      join establecimiento e on e.id = o.id_establecimiento
      group by e.id
      order by max(o.posicion) desc, e.nombre_orden`.execute(db);
    return rows;
  },

  /** Returns whether an action of a parte refers to it. */
  hayAcciones: async (id: number): Promise<boolean> =>
    (await db.selectFrom('accion').select('id').where('id_mueble', '=', id).limit(1).executeTakeFirst()) !== undefined,

  insertar: async (fila: Insertable<MuebleTable>): Promise<number> =>
    (await db.insertInto('mueble').values(fila).returning('id').executeTakeFirstOrThrow()).id,

  cambiar: (id: number, fila: Updateable<MuebleTable>) =>
    db
      .updateTable('mueble')
      .set((eb) => ({ ...fila, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  leerComponentes: async (id: number): Promise<number[]> => {
    const rows = await db.selectFrom('mueble_componente').select('id_componente').where('id_mueble', '=', id).execute();
    return rows.map((r) => r.id_componente);
  },

  cambiarComponentes: async (id_mueble: number, ids: readonly number[]): Promise<void> => {
    await db.deleteFrom('mueble_componente').where('id_mueble', '=', id_mueble).execute();
    const filas = ids.map((id_componente) => ({ id_mueble, id_componente }));
    await db.insertInto('mueble_componente').values(filas).execute();
  },

  /** Stores since when the mueble has how many positions, to show a shop in the past. */
  insertarPosiciones: (fila: Insertable<MueblePosicionesTable>) =>
    db.insertInto('mueble_posiciones').values(fila).execute(),

  borrar: (id: number) => db.deleteFrom('mueble').where('id', '=', id).execute(),
});
