import type { Opcion } from '@tajo/contract/campos';
import type { Dia } from '@tajo/domain/dias';
import { ID_ROLE } from '@tajo/domain/roles';
import type { Ausencia } from '@tajo/domain/usuarios/baja';
import { sql, type Insertable } from 'kysely';
import type { ClaveAccesoTable } from '../../db/tables.ts';
import type { Db } from '../db/handle.ts';

export const clavesQueries = (db: Db) => ({
  /** Returns the keys whose session is kept: until a month after its end. Those that work come first. */
  leerTodas: (hoy: Dia) =>
    db
      .selectFrom('clave_acceso as c')
      .innerJoin('sesion as s', 's.id', 'c.id_sesion')
      .innerJoin('usuario as u', 'u.id', 'c.id_usuario')
      .innerJoin('usuario as creador', 'creador.id', 'c.id_creador')
      .select(['c.id', 'c.nombre', 'c.prefijo', 'c.creada', 'c.fin', 'c.usada', 's.revocada'])
      .select(['u.nombre as nombre_usuario', 'creador.nombre as nombre_creador'])
      .orderBy(sql`s.revocada is not null or c.fin < ${hoy}`)
      .orderBy(sql`f_orden(c.nombre)`)
      .orderBy('c.id')
      .execute(),

  leerDeOficina: (): Promise<(Opcion & Ausencia)[]> =>
    db
      .selectFrom('usuario')
      .where('id_role', 'in', [ID_ROLE.ADMIN, ID_ROLE.GESTION])
      .where('eliminado', 'is', null)
      .select(['id', 'nombre', 'baja', 'fecha_inicio_baja', 'fecha_fin_baja'])
      .orderBy('nombre_orden')
      .orderBy('id')
      .execute(),

  leer: (id: number) =>
    db
      .selectFrom('clave_acceso')
      .where('id', '=', id)
      .select(['id', 'nombre', 'id_usuario', 'id_sesion', 'prefijo'])
      .executeTakeFirst(),

  insertar: async (fila: Insertable<ClaveAccesoTable>): Promise<number> =>
    (await db.insertInto('clave_acceso').values(fila).returning('id').executeTakeFirstOrThrow()).id,
});
