import type { Cliente } from '@tajo/contract/clientes';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { lockRow, readRow, type SourceOf } from '../server/list/source.ts';
import type { Taken } from '../server/form/taken.ts';

export const clientesFuente: SourceOf<Cliente> = {
  table: 'cliente t',
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    nif: { value: 't.nif', order: 'f_orden(t.nif)' },
    direccion: { value: 't.direccion', order: 'f_orden(t.direccion)' },
    telefono: { value: 't.telefono' },
    email: { value: 't.email', order: 'f_orden(t.email)' },
    contacto: { value: 't.contacto', order: 'f_orden(t.contacto)' },
    baja: { value: 't.baja' },
    fecha_baja: { value: 't.fecha_baja', nullable: true },
  },
  status: { activos: 'not t.baja', bajas: 't.baja' },
};

type ClienteNuevo = Omit<Cliente, 'id' | 'version'>;

export const clientesQueries = (db: Db) => ({
  leer: (id: number) => readRow(db, clientesFuente, id),
  bloquear: (id: number) => lockRow(db, clientesFuente, id),
  leerOcupados: async ({ nombre, nif }: Pick<Cliente, 'nombre' | 'nif'>): Promise<Taken | undefined> => {
    const { rows } = await sql<Taken>`
      select exists (select from cliente where nombre_orden = f_orden(${nombre})) as nombre,
        exists (select from cliente where f_orden(nif) = f_orden(${nif})) as nif`.execute(db);
    return rows[0];
  },
  insertar: async (cliente: ClienteNuevo): Promise<number> =>
    (await db.insertInto('cliente').values(cliente).returning('id').executeTakeFirstOrThrow()).id,
  cambiar: async (id: number, cliente: ClienteNuevo): Promise<void> => {
    await db
      .updateTable('cliente')
      .set((eb) => ({ ...cliente, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  borrar: async (id: number): Promise<void> => {
    await db.deleteFrom('cliente').where('id', '=', id).execute();
  },
  leerOpciones: (todos: boolean) =>
    db
      .selectFrom('cliente')
      .select(['id', 'nombre'])
      .$if(!todos, (q) => q.where('baja', '=', false))
      .orderBy('nombre_orden')
      .execute(),
});
