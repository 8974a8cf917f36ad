import type { Contrata } from '@tajo/contract/contratas';
import type { Referencia } from '@tajo/contract/campos';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { Fuente } from '../server/lista.ts';

/** Clients of a contrata, in the order of their names. */
const clientes = (valor: string, defecto: string): string => `(select coalesce(${valor}, ${defecto})
  from contrata_cliente cc join cliente c on c.id = cc.id_cliente where cc.id_contrata = t.id)`;
const DESC_CLIENTES = clientes(`string_agg(c.nombre, ', ' order by c.nombre_orden)`, `''`);

/** /contratas in SQL. */
export const contratasFuente: Fuente = {
  tabla: 'contrata t',
  columnas: {
    id: { valor: 't.id' },
    version: { valor: 't.version' },
    nombre: { valor: 't.nombre', busca: 't.nombre_busca', orden: 't.nombre_orden' },
    nif: { valor: 't.nif', orden: 'f_orden(t.nif)' },
    descripcion: { valor: 't.descripcion', anulable: true },
    dir_fisica: { valor: 't.dir_fisica' },
    dir_facturacion: { valor: 't.dir_facturacion' },
    telefono: { valor: 't.telefono' },
    email: { valor: 't.email', orden: 'f_orden(t.email)' },
    clientes: { valor: clientes('json_agg(c.nombre order by c.nombre_orden)', `'[]'`) },
    desc_clientes: { valor: DESC_CLIENTES, orden: `f_orden(${DESC_CLIENTES})` },
    finalizada: { valor: 't.finalizada' },
    fecha_baja: { valor: 't.fecha_baja', anulable: true },
  },
  estado: { activos: 'not t.finalizada', bajas: 't.finalizada' },
};

const CAMPOS = sql.raw(
  Object.entries(contratasFuente.columnas)
    .map(([campo, { valor }]) => `${valor} as "${campo}"`)
    .join(', '),
);

export type ContrataNueva = Omit<Contrata, 'id' | 'version' | 'clientes' | 'desc_clientes'>;

export const contratasQueries = (db: Db) => ({
  leer: async (id: number): Promise<Contrata | undefined> =>
    (await sql<Contrata>`select ${CAMPOS} from contrata t where t.id = ${id}`.execute(db)).rows[0],
  lock: async (id: number): Promise<Contrata | undefined> =>
    (await sql<Contrata>`select ${CAMPOS} from contrata t where t.id = ${id} for update of t`.execute(db)).rows[0],
  idsDeClientes: async (id: number): Promise<number[]> => {
    const filas = await db.selectFrom('contrata_cliente').where('id_contrata', '=', id).select('id_cliente').execute();
    return filas.map((fila) => fila.id_cliente);
  },
  /** By names, case and accents aside, or ids; held against going de baja meanwhile. */
  clientes: async (referencias: readonly Referencia[]) => {
    const ids = referencias.filter((r) => typeof r === 'number');
    const nombres = referencias.filter((r) => typeof r === 'string');
    const { rows } = await sql<{ id: number; nombre: string; baja: boolean; clave: string }>`
      select c.id, c.nombre, c.baja, c.nombre_orden as clave from cliente c
      where c.id = any(${ids}::int[]) or c.nombre_orden = any(array(select f_orden(x) from unnest(${nombres}::text[]) x))
      order by c.id for share of c`.execute(db);
    return rows;
  },
  insert: async (contrata: ContrataNueva): Promise<number> =>
    (await db.insertInto('contrata').values(contrata).returning('id').executeTakeFirstOrThrow()).id,
  update: async (id: number, contrata: ContrataNueva): Promise<void> => {
    await db
      .updateTable('contrata')
      .set((eb) => ({ ...contrata, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  ponerClientes: async (id_contrata: number, clientesNuevos: readonly number[]): Promise<void> => {
    await db.deleteFrom('contrata_cliente').where('id_contrata', '=', id_contrata).execute();
    await db
      .insertInto('contrata_cliente')
      .values(clientesNuevos.map((id_cliente) => ({ id_contrata, id_cliente })))
      .execute();
  },
  borrar: async (id: number): Promise<void> => {
    await db.deleteFrom('contrata').where('id', '=', id).execute();
  },
  opcionesDeCliente: (idCliente: number, todos: boolean) =>
    db
      .selectFrom('contrata as t')
      .innerJoin('contrata_cliente as cc', 'cc.id_contrata', 't.id')
      .where('cc.id_cliente', '=', idCliente)
      .$if(!todos, (q) => q.where('t.finalizada', '=', false))
      .select(['t.id', 't.nombre'])
      .orderBy('t.nombre_orden')
      .execute(),

  /** What hangs on a contrata, held, so that nothing is added while it falls. */
  proyectos: (id: number) =>
    db
      .selectFrom('proyecto')
      .where('id_contrata', '=', id)
      .select(['id', 'finalizado'])
      .orderBy('id')
      .forUpdate()
      .execute(),
  finalizarProyectos: async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .updateTable('proyecto')
      .set((eb) => ({ finalizado: true, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  },
});
