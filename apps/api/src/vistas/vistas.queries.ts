import type { Vista } from '@tajo/contract/vistas';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { lockRow, selectOf, readRow, originOf, type SourceOf } from '../server/list/source.ts';

const fuente: SourceOf<Omit<Vista, 'inicial'>> = {
  table: 'vista t',
  joins: { u: 'join usuario u on u.id = t.id_usuario' },
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    lista: { value: 't.lista' },
    nombre: { value: 't.nombre' },
    direccion: { value: 't.direccion' },
    compartida: { value: 't.compartida' },
    id_usuario: { value: 't.id_usuario' },
    nombre_usuario: { value: 'u.nombre', joins: ['u'] },
  },
};
const CAMPOS = sql.raw(selectOf(fuente));
const ORIGEN = sql.raw(originOf(fuente));

type VistaNueva = Pick<Vista, 'id_usuario' | 'lista' | 'nombre' | 'direccion' | 'compartida'>;

export const vistasQueries = (db: Db) => ({
  /** Returns the user's own views of a list and everybody's shared ones, and which one is initial. */
  leerDeLista: async (lista: string, id_usuario: number): Promise<Vista[]> => {
    const { rows } = await sql<Vista>`
      select ${CAMPOS}, i.id_vista is not null as inicial
      from ${ORIGEN} left join vista_inicial i on i.id_vista = t.id and i.id_usuario = ${id_usuario}
      where t.lista = ${lista} and (t.id_usuario = ${id_usuario} or t.compartida)
      order by t.nombre_orden, t.id`.execute(db);
    return rows;
  },
  /** Counts the user's views of a list. Locks, so that the user cannot save another one until the transaction ends. */
  contarBloqueando: async (lista: string, id_usuario: number): Promise<number> => {
    await sql`select from usuario where id = ${id_usuario} for no key update`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from vista where id_usuario = ${id_usuario} and lista = ${lista}`.execute(db);
    return rows[0]?.n ?? 0;
  },
  /** Returns whether the user's list opens in this view. */
  leerInicial: async (id_vista: number, id_usuario: number): Promise<boolean> =>
    (await db
      .selectFrom('vista_inicial')
      .where('id_vista', '=', id_vista)
      .where('id_usuario', '=', id_usuario)
      .select('id_vista')
      .executeTakeFirst()) !== undefined,
  leer: (id: number) => readRow(db, fuente, id),
  bloquear: (id: number) => lockRow(db, fuente, id),
  insertar: async (vista: VistaNueva): Promise<number> =>
    (await db.insertInto('vista').values(vista).returning('id').executeTakeFirstOrThrow()).id,
  cambiar: async (id: number, vista: Pick<Vista, 'nombre' | 'direccion' | 'compartida'>): Promise<void> => {
    await db
      .updateTable('vista')
      .set((eb) => ({ ...vista, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  borrar: async (id: number): Promise<void> => {
    await db.deleteFrom('vista').where('id', '=', id).execute();
  },
  cambiarInicial: async (id_usuario: number, lista: string, id_vista: number): Promise<void> => {
    await db
      .insertInto('vista_inicial')
      .values({ id_usuario, lista, id_vista })
      .onConflict((c) => c.columns(['id_usuario', 'lista']).doUpdateSet({ id_vista }))
      .execute();
  },
  borrarInicial: async (id_usuario: number, lista: string): Promise<void> => {
    await db.deleteFrom('vista_inicial').where('id_usuario', '=', id_usuario).where('lista', '=', lista).execute();
  },
  /** For everybody but its owner. */
  borrarInicialDeOtros: async (id_vista: number, id_usuario: number): Promise<void> => {
    await db
      .deleteFrom('vista_inicial')
      .where('id_vista', '=', id_vista)
      .where('id_usuario', '!=', id_usuario)
      .execute();
  },
});
