import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { conDescuadre } from '../almacen/descuadre.queries.ts';
import { conBajoMinimo } from '../almacen/minimo.queries.ts';
import type { Opcion, Referencia } from '@tajo/contract/campos';
import type { Componente } from '@tajo/contract/componentes';
import type { DondeEsta } from '@tajo/domain/componentes/categoria';
import type { Referido } from '@tajo/domain/componentes/elegir';
import { ACCION } from '@tajo/domain/almacen/accion';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { ComponenteTable } from '../../db/tables.ts';
import type { Db } from '../db/handle.ts';
import { readRow, type SourceOf } from '../server/list/source.ts';
import { nombresEIds } from '../server/form/references.ts';

/** /componentes in SQL. */
const componentesFuente: SourceOf<Componente> = {
  table: 'componente t',
  joins: { c: 'join categoria c on c.id = t.id_categoria' },
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    descripcion: { value: 't.descripcion', order: 'f_orden(t.descripcion)' },
    fabricante: { value: 't.fabricante', order: 'f_orden(t.fabricante)' },
    cantidad: { value: 't.cantidad' },
    minimo: { value: 't.minimo', nullable: true },
    id_categoria: { value: 't.id_categoria' },
    desc_categoria: { value: 'c.nombre', order: 'f_orden(c.nombre)', joins: ['c'] },
    pack: { value: 't.pack' },
    cantidad_pack: { value: 't.cantidad_pack', nullable: true },
    desuso: { value: 't.desuso' },
    fecha_baja: { value: 't.fecha_baja', nullable: true },
  },
  status: { activos: 'not t.desuso', bajas: 't.desuso' },
};

/** The list, with the filter on articles below their minimum. */
export const componentesConsulta = { source: componentesFuente, ...conBajoMinimo };

/** How many shops a refusal names. */
const NOMBRADOS = 3;

export const componentesQueries = (db: Db) => ({
  leer: (id: number) => readRow(db, componentesFuente, id),

  leerConDescuadre: async (id: number) => {
    const fila = await readRow(db, componentesFuente, id);
    return fila && conDescuadre(db, TIPO_ELEMENTO.COMPONENTE, fila);
  },

  bloquear: (id: number) => db.selectFrom('componente').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  leerOpciones: (id_categoria: number, todos: boolean): Promise<Opcion[]> =>
    db
      .selectFrom('componente')
      .select(['id', 'nombre'])
      .where('id_categoria', '=', sql<number>`${id_categoria}::int`)
      .$if(!todos, (q) => q.where('desuso', '=', false))
      .orderBy('nombre_orden')
      .execute(),

  /**
   * Returns the component of each reference (a name or an id, also as text), in the same order, null where there is
   * none. Their categories are locked until the transaction ends (AMB-159).
   */
  leerReferidos: async (referencias: readonly Referencia[]): Promise<Referido[]> => {
    const { nombres, ids } = nombresEIds(referencias);
    const { rows } = await sql<NonNullable<Referido['componente']> | { id: null }>`
      select c.id, c.nombre, c.id_categoria, c.desuso
      from unnest(${nombres}::text[], ${ids}::int[]) with ordinality as r (texto, clave, n)
      left join lateral (
        select id, nombre, id_categoria, desuso from componente
        where nombre_orden = f_orden(r.texto) or id = r.clave
        order by (nombre_orden = f_orden(r.texto)) is true desc limit 1 for key share
      ) c on true
      order by r.n`.execute(db);
    return rows.map((fila, i) => ({ referencia: String(referencias[i]), componente: fila.id === null ? null : fila }));
  },

  /**
   * Returns the shops where the component stands or where an open parte installs it: the first ones by name, and how
   * many in all.
   */
  leerDonde: async (id: number): Promise<DondeEsta> => {
    // Counted apart: counting over the join, for which few rows are expected, compares every shop with every place.
    const { rows } = await sql<{ nombre: string; total: number }>`
      with donde as materialized (
        select l.id_establecimiento as id from instalado i join lugar l on l.id = i.id_lugar where i.id_componente = ${id}
        union
        select p.id_establecimiento from accion_elemento x
        join accion a on a.id = x.id_registro and a.id_accion = ${ACCION.INSTALAR}
        join intento n on n.id = a.id_intento and n.cierre is null
        join parte p on p.id = n.id_parte
        where x.id_componente = ${id}
      )
      select e.nombre, (select count(*) from donde)::int as total
      from establecimiento e where e.id in (select id from donde)
      order by e.nombre_orden, e.id limit ${NOMBRADOS}`.execute(db);
    return { nombres: rows.map((r) => r.nombre), total: rows[0]?.total ?? 0 };
  },

  insertar: async (fila: Insertable<ComponenteTable>): Promise<number> =>
    (await db.insertInto('componente').values(fila).returning('id').executeTakeFirstOrThrow()).id,

  /** `version_ficha` also rises if more than the stock changes. */
  cambiar: (id: number, fila: Updateable<ComponenteTable>, cambia: boolean) =>
    db
      .updateTable('componente')
      .set((eb) => ({
        ...fila,
        version: eb('version', '+', 1),
        ...(cambia && { version_ficha: eb('version', '+', 1) }),
      }))
      .where('id', '=', id)
      .execute(),

  borrar: (id: number) => db.deleteFrom('componente').where('id', '=', id).execute(),
});
