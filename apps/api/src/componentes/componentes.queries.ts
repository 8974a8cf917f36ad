import type { Opcion, Referencia } from '@tajo/contract/campos';
import type { Componente } from '@tajo/contract/componentes';
import type { Referido } from '@tajo/domain/componentes/elegir';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { ComponenteTable } from '../db/tables.ts';
import type { Db } from '../db/transaction.ts';
import type { Fuente } from '../server/lista.ts';
import { nombresEIds } from '../server/referencias.ts';

export const componentesFuente: Fuente = {
  tabla: 'componente t',
  uniones: { c: 'join categoria c on c.id = t.id_categoria' },
  columnas: {
    id: { valor: 't.id' },
    version: { valor: 't.version' },
    nombre: { valor: 't.nombre', busca: 't.nombre_busca', orden: 't.nombre_orden' },
    descripcion: { valor: 't.descripcion', orden: 'f_orden(t.descripcion)' },
    fabricante: { valor: 't.fabricante', orden: 'f_orden(t.fabricante)' },
    cantidad: { valor: 't.cantidad' },
    id_categoria: { valor: 't.id_categoria' },
    desc_categoria: { valor: 'c.nombre', orden: 'f_orden(c.nombre)', usa: ['c'] },
    pack: { valor: 't.pack' },
    cantidad_pack: { valor: 't.cantidad_pack', anulable: true },
    desuso: { valor: 't.desuso' },
    fecha_baja: { valor: 't.fecha_baja', anulable: true },
  },
  estado: { activos: 'not t.desuso', bajas: 't.desuso' },
};

export const componentesQueries = (db: Db) => ({
  leer: (id: number): Promise<Componente | undefined> =>
    db
      .selectFrom('componente as t')
      .innerJoin('categoria as c', 'c.id', 't.id_categoria')
      .select(['t.id', 't.version', 't.nombre', 't.descripcion', 't.fabricante', 't.cantidad', 't.id_categoria'])
      .select(['c.nombre as desc_categoria', 't.pack', 't.cantidad_pack', 't.desuso', 't.fecha_baja'])
      .where('t.id', '=', id)
      .executeTakeFirst(),

  lock: (id: number) => db.selectFrom('componente').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  opciones: (id_categoria: number, todos: boolean): Promise<Opcion[]> =>
    db
      .selectFrom('componente')
      .select(['id', 'nombre'])
      .where('id_categoria', '=', sql<number>`${id_categoria}::int`)
      .$if(!todos, (q) => q.where('desuso', '=', false))
      .orderBy('nombre_orden')
      .execute(),

  /** What names, and ids written as number or digits, refer to: in the order asked, null where there is none. */
  referidos: async (referencias: readonly Referencia[]): Promise<Referido[]> => {
    const { nombres, ids } = nombresEIds(referencias);
    const { rows } = await sql<{ id: number | null; nombre: string | null; desuso: boolean | null }>`
      select c.id, c.nombre, c.desuso
      from unnest(${nombres}::text[], ${ids}::int[]) with ordinality as r (texto, clave, n)
      left join lateral (
        select id, nombre, desuso from componente
        where nombre_orden = f_orden(r.texto) or id = r.clave
        order by (nombre_orden = f_orden(r.texto)) is true desc limit 1
      ) c on true
      order by r.n`.execute(db);
    return rows.map(({ id, nombre, desuso }, i) => ({
      referencia: String(referencias[i]),
      componente: id === null || nombre === null || desuso === null ? null : { id, nombre, desuso },
    }));
  },

  insert: async (fila: Insertable<ComponenteTable>): Promise<number> =>
    (await db.insertInto('componente').values(fila).returning('id').executeTakeFirstOrThrow()).id,

  update: (id: number, fila: Updateable<ComponenteTable>) =>
    db
      .updateTable('componente')
      .set((eb) => ({ ...fila, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  borrar: (id: number) => db.deleteFrom('componente').where('id', '=', id).execute(),
});
