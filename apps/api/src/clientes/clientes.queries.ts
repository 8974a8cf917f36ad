import type { Cliente } from '@tajo/contract/clientes';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { bloquearFila, leerFila, type FuenteDe } from '../server/list/fuente.ts';
import type { Ocupados } from '../server/form/taken.ts';

/** /clientes in SQL. */
export const clientesFuente: FuenteDe<Cliente> = {
  tabla: 'cliente t',
  columnas: {
    id: { valor: 't.id' },
    version: { valor: 't.version' },
    nombre: { valor: 't.nombre', busca: 't.nombre_busca', orden: 't.nombre_orden' },
    nif: { valor: 't.nif', orden: 'f_orden(t.nif)' },
    direccion: { valor: 't.direccion', orden: 'f_orden(t.direccion)' },
    telefono: { valor: 't.telefono' },
    email: { valor: 't.email', orden: 'f_orden(t.email)' },
    contacto: { valor: 't.contacto', orden: 'f_orden(t.contacto)' },
    baja: { valor: 't.baja' },
    fecha_baja: { valor: 't.fecha_baja', anulable: true },
  },
  estado: { activos: 'not t.baja', bajas: 't.baja' },
};

type ClienteNuevo = Omit<Cliente, 'id' | 'version'>;

export const clientesQueries = (db: Db) => ({
  leer: (id: number) => leerFila(db, clientesFuente, id),
  bloquear: (id: number) => bloquearFila(db, clientesFuente, id),
  leerOcupados: async ({ nombre, nif }: Pick<Cliente, 'nombre' | 'nif'>): Promise<Ocupados | undefined> => {
    const { rows } = await sql<Ocupados>`
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
