import type { Opcion } from '@tajo/contract/campos';
import type { Proyecto } from '@tajo/contract/proyectos';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { lockRow, readRow, type SourceOf } from '../server/list/source.ts';

/** /proyectos in SQL. */
export const proyectosFuente: SourceOf<Proyecto> = {
  table: 'proyecto t',
  joins: {
    g: 'join categoria g on g.id = t.id_categoria',
    c: 'join cliente c on c.id = t.id_cliente',
    o: 'left join contrata o on o.id = t.id_contrata',
  },
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    descripcion: { value: 't.descripcion', nullable: true },
    id_cliente: { value: 't.id_cliente' },
    id_contrata: { value: 't.id_contrata', nullable: true },
    id_categoria: { value: 't.id_categoria' },
    fecha_inicio: { value: 't.fecha_inicio' },
    fecha_fin: { value: 't.fecha_fin', nullable: true },
    finalizado: { value: 't.finalizado' },
    desc_categoria: { value: 'g.nombre', order: 'f_orden(g.nombre)', joins: ['g'] },
    desc_cliente: { value: 'c.nombre', search: 'c.nombre_busca', order: 'c.nombre_orden', joins: ['c'] },
    desc_contrata: {
      value: 'o.nombre',
      search: 'o.nombre_busca',
      order: 'o.nombre_orden',
      nullable: true,
      joins: ['o'],
    },
  },
  status: { activos: 'not t.finalizado', bajas: 't.finalizado' },
};

type ProyectoNuevo = Omit<Proyecto, 'id' | 'version' | 'desc_categoria' | 'desc_cliente' | 'desc_contrata'>;

/** Column that refers to the record on which a project depends. */
const DUENO = { cliente: 'id_cliente', contrata: 'id_contrata' } as const;

export const proyectosQueries = (db: Db) => ({
  leer: (id: number) => readRow(db, proyectosFuente, id),
  bloquear: (id: number) => lockRow(db, proyectosFuente, id, 'no key update'),
  insertar: async (proyecto: ProyectoNuevo): Promise<number> =>
    (await db.insertInto('proyecto').values(proyecto).returning('id').executeTakeFirstOrThrow()).id,
  cambiar: async (id: number, proyecto: ProyectoNuevo): Promise<void> => {
    await db
      .updateTable('proyecto')
      .set((eb) => ({ ...proyecto, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  /** Its questions go with it. */
  borrar: async (id: number): Promise<void> => {
    await db.deleteFrom('proyecto').where('id', '=', id).execute();
  },

  /** Returns the users who work on this project alone. */
  leerSinOtroProyecto: async (id: number): Promise<Opcion[]> => {
    const { rows } = await sql<Opcion>`
      select u.id, u.nombre from usuario_proyecto p join usuario u on u.id = p.id_usuario
      where p.id_proyecto = ${id} and u.eliminado is null
        and not exists (select from usuario_proyecto o where o.id_usuario = u.id and o.id_proyecto <> p.id_proyecto)
      order by u.nombre_orden, u.id`.execute(db);
    return rows;
  },

  /** Locks the record that the form refers to, so that it cannot be finished meanwhile. */
  bloquearCliente: (id: number): Promise<{ baja: boolean } | undefined> =>
    db.selectFrom('cliente').where('id', '=', id).select('baja').forShare().executeTakeFirst(),
  bloquearContrata: async (id: number): Promise<{ finalizada: boolean; clientes: number[] } | undefined> => {
    const bloqueo = sql`select from contrata where id = ${id} for share`.execute(db);
    const lectura = sql<{ finalizada: boolean; clientes: number[] }>`
      select k.finalizada, array(select cc.id_cliente from contrata_cliente cc where cc.id_contrata = k.id) as clientes
      from contrata k where k.id = ${id}`.execute(db);
    const [, { rows }] = await Promise.all([bloqueo, lectura]);
    return rows[0];
  },

  leerOpciones: (todos: boolean) =>
    db
      .selectFrom('proyecto')
      .$if(!todos, (q) => q.where('finalizado', '=', false))
      .select(['id', 'nombre'])
      .orderBy('nombre_orden')
      .execute(),
  /** All of them, because reports look back (AMB-048). Undefined if the client or contrata does not exist. */
  leerOpcionesDe: async (tabla: keyof typeof DUENO, id: number) => {
    const dueno = await db.selectFrom(tabla).where('id', '=', id).select('id').executeTakeFirst();
    if (dueno === undefined) return undefined;
    return db
      .selectFrom('proyecto')
      .where(DUENO[tabla], '=', id)
      .select(['id', 'nombre'])
      .orderBy('nombre_orden')
      .execute();
  },

  /** Projects that depend on a record: by name to be shown, or locked by id to be changed. */
  leerDependientesDe: (tabla: keyof typeof DUENO, id: number, para: 'ver' | 'cambiar') =>
    db
      .selectFrom('proyecto')
      .where(DUENO[tabla], '=', id)
      .select(['id', 'nombre', 'finalizado'])
      .$if(para === 'ver', (q) => q.orderBy('nombre_orden'))
      .$if(para === 'cambiar', (q) => q.orderBy('id').forUpdate())
      .execute(),
  cambiarAFinalizados: async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .updateTable('proyecto')
      .set((eb) => ({ finalizado: true, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  },
});
