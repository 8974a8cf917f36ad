import type { Opcion, Referencia } from '@tajo/contract/campos';
import { ID_ROLE } from '@tajo/domain/roles';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { UsuarioTable } from '../../db/tables.ts';
import type { Db } from '../db/handle.ts';
import { selectOf } from '../server/list/source.ts';
import { nombresEIds } from '../server/form/references.ts';
import type { Taken } from '../server/form/taken.ts';
import { usuariosFuente, type UsuarioLeido } from './usuarios.fuente.ts';

type UsuarioFila = Insertable<UsuarioTable>;
const CAMPOS = sql.raw(selectOf(usuariosFuente));

const admins = (db: Db) =>
  db
    .selectFrom('usuario')
    .select(['id', 'baja', 'fecha_inicio_baja', 'fecha_fin_baja'])
    .where('id_role', '=', ID_ROLE.ADMIN)
    .where('eliminado', 'is', null)
    .orderBy('id');

export const usuariosQueries = (db: Db) => ({
  leer: async (id: number): Promise<UsuarioLeido | undefined> => {
    const { rows } = await sql<UsuarioLeido>`
      select ${CAMPOS} from usuario t where t.id = ${id} and t.eliminado is null`.execute(db);
    return rows[0];
  },

  bloquear: (id: number) =>
    db
      .selectFrom('usuario')
      .selectAll()
      .where('id', '=', id)
      .where('eliminado', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  contarEmpleados: async (id: number): Promise<number> => {
    const { n } = await db
      .selectFrom('usuario')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('id_empresa', '=', id)
      .where('eliminado', 'is', null)
      .executeTakeFirstOrThrow();
    return n;
  },

  leerAdmins: () => admins(db).execute(),

  /** In id order, so that two cannot leave at once. */
  bloquearAdmins: () => admins(db).forNoKeyUpdate().execute(),

  /** Returns the ids of names or ids, in the same order; null where there is none (AMB-047). */
  leerReferidos: async (
    tabla: 'proyecto' | 'provincia',
    referencias: readonly Referencia[],
  ): Promise<(number | null)[]> => {
    const { nombres, ids } = nombresEIds(referencias);
    // Each text is folded once: all of one kind are compared with all of the other.
    const { rows } = await sql<{ id: number | null }>`
      with hay as materialized (select id, f_orden(nombre) as nombre from ${sql.table(tabla)}),
      r as materialized (select f_orden(texto) as nombre, clave, n
        from unnest(${nombres}::text[], ${ids}::int[]) with ordinality as x (texto, clave, n))
      select x.id from r
      left join lateral (
        select id from hay where hay.nombre = r.nombre or id = r.clave order by (hay.nombre = r.nombre) is true desc limit 1
      ) x on true
      order by r.n`.execute(db);
    return rows.map((r) => r.id);
  },

  leerOcupados: async ({ email, nif }: Pick<UsuarioFila, 'email' | 'nif'>): Promise<Taken | undefined> => {
    const { rows } = await sql<Taken>`
      select exists (select from usuario where lower(email) = lower(${email}) and eliminado is null) as email,
        exists (select from usuario where f_orden(nif) = f_orden(${nif}) and eliminado is null) as nif`.execute(db);
    return rows[0];
  },

  insertar: async (fila: UsuarioFila): Promise<number> =>
    (await db.insertInto('usuario').values(fila).returning('id').executeTakeFirstOrThrow()).id,

  cambiar: (id: number, fila: Updateable<UsuarioTable>) =>
    db
      .updateTable('usuario')
      .set((eb) => ({ ...fila, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  cambiarProyectos: async (id_usuario: number, ids: readonly number[]): Promise<void> => {
    await db.deleteFrom('usuario_proyecto').where('id_usuario', '=', id_usuario).execute();
    const filas = ids.map((id_proyecto) => ({ id_usuario, id_proyecto }));
    if (filas.length > 0) await db.insertInto('usuario_proyecto').values(filas).execute();
  },

  cambiarProvincias: async (id_usuario: number, ids: readonly number[]): Promise<void> => {
    await db.deleteFrom('usuario_provincia').where('id_usuario', '=', id_usuario).execute();
    const filas = ids.map((id_provincia) => ({ id_usuario, id_provincia }));
    if (filas.length > 0) await db.insertInto('usuario_provincia').values(filas).execute();
  },

  leerRoles: (): Promise<Opcion[]> => db.selectFrom('rol').select(['id', 'nombre']).orderBy('nombre').execute(),
  leerProvincias: () =>
    db
      .selectFrom('provincia')
      .select(['id', 'nombre', 'comunidad'])
      .orderBy(sql`f_orden(nombre)`)
      .execute(),
});
