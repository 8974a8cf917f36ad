import type { Contrata } from '@tajo/contract/contratas';
import type { Referencia } from '@tajo/contract/campos';
import type { Dia } from '@tajo/domain/dias';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { lockRow, readRow, type SourceOf } from '../server/list/source.ts';
import { nombresEIds } from '../server/form/references.ts';
import type { Taken } from '../server/form/taken.ts';

/** Clients of a contrata, in the order of their names. */
const clientes = (valor: string, defecto: string): string => `(select coalesce(${valor}, ${defecto})
  from contrata_cliente cc join cliente c on c.id = cc.id_cliente where cc.id_contrata = t.id)`;
const DESC_CLIENTES = clientes(`string_agg(c.nombre, ', ' order by c.nombre_orden)`, `''`);

export const contratasFuente: SourceOf<Contrata> = {
  table: 'contrata t',
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    nif: { value: 't.nif', order: 'f_orden(t.nif)' },
    descripcion: { value: 't.descripcion', nullable: true },
    dir_fisica: { value: 't.dir_fisica' },
    dir_facturacion: { value: 't.dir_facturacion' },
    telefono: { value: 't.telefono' },
    email: { value: 't.email', order: 'f_orden(t.email)' },
    clientes: { value: clientes('json_agg(c.nombre order by c.nombre_orden)', `'[]'`) },
    desc_clientes: { value: DESC_CLIENTES, order: `f_orden(${DESC_CLIENTES})` },
    finalizada: { value: 't.finalizada' },
    fecha_baja: { value: 't.fecha_baja', nullable: true },
  },
  status: { activos: 'not t.finalizada', bajas: 't.finalizada' },
};

type ClienteElegido = { readonly id: number; readonly nombre: string; readonly baja: boolean };
type ContrataNueva = Omit<Contrata, 'id' | 'version' | 'clientes' | 'desc_clientes'>;

export const contratasQueries = (db: Db) => ({
  leer: (id: number) => readRow(db, contratasFuente, id),
  bloquear: (id: number) => lockRow(db, contratasFuente, id),
  leerIdsDeClientes: async (id: number): Promise<number[]> => {
    const filas = await db.selectFrom('contrata_cliente').where('id_contrata', '=', id).select('id_cliente').execute();
    return filas.map((fila) => fila.id_cliente);
  },
  /**
   * Returns the client of each reference (a name, ignoring case and accents, or an id), locked so that it cannot become
   * inactive meanwhile.
   */
  bloquearClientes: async (referencias: readonly Referencia[]): Promise<(ClienteElegido | null)[]> => {
    const { nombres, ids } = nombresEIds(referencias);
    const { rows } = await sql<{ cliente: ClienteElegido | null }>`
      select to_json(c) as cliente from unnest(${nombres}::text[], ${ids}::int[]) with ordinality r (nombre, id, n)
      left join lateral (
        select c.id, c.nombre, c.baja from cliente c where c.nombre_orden = f_orden(r.nombre) or c.id = r.id
        order by (c.nombre_orden = f_orden(r.nombre)) desc limit 1 for share
      ) c on true order by r.n`.execute(db);
    return rows.map((fila) => fila.cliente);
  },
  leerOcupados: async ({ nombre, nif }: Pick<Contrata, 'nombre' | 'nif'>): Promise<Taken | undefined> => {
    const { rows } = await sql<Taken>`
      select exists (select from contrata where nombre_orden = f_orden(${nombre})) as nombre,
        exists (select from contrata where f_orden(nif) = f_orden(${nif})) as nif`.execute(db);
    return rows[0];
  },
  insertar: async (contrata: ContrataNueva): Promise<number> =>
    (await db.insertInto('contrata').values(contrata).returning('id').executeTakeFirstOrThrow()).id,
  cambiar: async (id: number, contrata: ContrataNueva): Promise<void> => {
    await db
      .updateTable('contrata')
      .set((eb) => ({ ...contrata, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  cambiarClientes: async (id_contrata: number, clientesNuevos: readonly number[]): Promise<void> => {
    await db.deleteFrom('contrata_cliente').where('id_contrata', '=', id_contrata).execute();
    await db
      .insertInto('contrata_cliente')
      .values(clientesNuevos.map((id_cliente) => ({ id_contrata, id_cliente })))
      .execute();
  },
  borrar: async (id: number): Promise<void> => {
    await db.deleteFrom('contrata').where('id', '=', id).execute();
  },
  /** Returns undefined if the client does not exist. */
  leerOpcionesDeCliente: async (idCliente: number, todos: boolean) => {
    const cliente = await db.selectFrom('cliente').where('id', '=', idCliente).select('id').executeTakeFirst();
    if (cliente === undefined) return undefined;
    return db
      .selectFrom('contrata as t')
      .innerJoin('contrata_cliente as cc', 'cc.id_contrata', 't.id')
      .where('cc.id_cliente', '=', idCliente)
      .$if(!todos, (q) => q.where('t.finalizada', '=', false))
      .select(['t.id', 't.nombre'])
      .orderBy('t.nombre_orden')
      .execute();
  },

  /** Contratas and projects of a client: by name to be shown, or locked by id to be changed. */
  leerDependientesDe: (id_cliente: number, para: 'ver' | 'cambiar') =>
    db
      .selectFrom('contrata')
      .where('id', 'in', (eb) =>
        eb.selectFrom('contrata_cliente').where('id_cliente', '=', id_cliente).select('id_contrata'),
      )
      .select(['id', 'nombre', 'finalizada'])
      .$if(para === 'ver', (q) => q.orderBy('nombre_orden'))
      .$if(para === 'cambiar', (q) => q.orderBy('id').forUpdate())
      .execute(),
  /** Returns, by contrata, the names of its other active clients. */
  leerOtrosClientes: async (ids: readonly number[], id_cliente: number): Promise<ReadonlyMap<number, string[]>> => {
    if (ids.length === 0) return new Map();
    const filas = await db
      .selectFrom('contrata_cliente as cc')
      .innerJoin('cliente as c', 'c.id', 'cc.id_cliente')
      .where('cc.id_contrata', 'in', ids)
      .where('c.id', '<>', id_cliente)
      .where('c.baja', '=', false)
      .groupBy('cc.id_contrata')
      .select((eb) => [
        'cc.id_contrata',
        eb.fn.agg<string[]>('array_agg', ['c.nombre']).orderBy('c.nombre_orden').as('nombres'),
      ])
      .execute();
    return new Map(filas.map(({ id_contrata, nombres }) => [id_contrata, nombres]));
  },
  cambiarAFinalizadas: async (ids: readonly number[], fecha_baja: Dia): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .updateTable('contrata')
      .set((eb) => ({ finalizada: true, fecha_baja, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  },
});
