import type { Vista } from '@tajo/contract/vistas';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { bloquearFila, camposDe, leerFila, origenDe, type FuenteDe } from '../server/list/fuente.ts';

const fuente: FuenteDe<Omit<Vista, 'inicial'>> = {
  tabla: 'vista t',
  uniones: { u: 'join usuario u on u.id = t.id_usuario' },
  columnas: {
    id: { valor: 't.id' },
    version: { valor: 't.version' },
    lista: { valor: 't.lista' },
    nombre: { valor: 't.nombre' },
    direccion: { valor: 't.direccion' },
    compartida: { valor: 't.compartida' },
    id_usuario: { valor: 't.id_usuario' },
    nombre_usuario: { valor: 'u.nombre', usa: ['u'] },
  },
};
const CAMPOS = sql.raw(camposDe(fuente));
const ORIGEN = sql.raw(origenDe(fuente));

type VistaNueva = Pick<Vista, 'id_usuario' | 'lista' | 'nombre' | 'direccion' | 'compartida'>;

export const vistasQueries = (db: Db) => ({
  /** A person's own of a list, or shared ones of anybody; which of them his list opens in. */
  leerDeLista: async (lista: string, id_usuario: number): Promise<Vista[]> => {
    const { rows } = await sql<Vista>`
      select ${CAMPOS}, i.id_vista is not null as inicial
      from ${ORIGEN} left join vista_inicial i on i.id_vista = t.id and i.id_usuario = ${id_usuario}
      where t.lista = ${lista} and (t.id_usuario = ${id_usuario} or t.compartida)
      order by t.nombre_orden, t.id`.execute(db);
    return rows;
  },
  /** Whether the person’s list opens in it. */
  leerInicial: async (id_vista: number, id_usuario: number): Promise<boolean> =>
    (await db
      .selectFrom('vista_inicial')
      .where('id_vista', '=', id_vista)
      .where('id_usuario', '=', id_usuario)
      .select('id_vista')
      .executeTakeFirst()) !== undefined,
  leer: (id: number) => leerFila(db, fuente, id),
  bloquear: (id: number) => bloquearFila(db, fuente, id),
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
  /** Of everybody but its own person. */
  borrarInicialDeOtros: async (id_vista: number, id_usuario: number): Promise<void> => {
    await db
      .deleteFrom('vista_inicial')
      .where('id_vista', '=', id_vista)
      .where('id_usuario', '!=', id_usuario)
      .execute();
  },
});
