import type { Instalacion } from '@tajo/contract/instalacion';
import type { Dia } from '@tajo/domain/dias';
import { ID_ROLE } from '@tajo/domain/roles';
import type { Ausencia } from '@tajo/domain/usuarios/baja';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

type Error = Instalacion['errores']['ultimos'][number];
type Medida = Instalacion['medidas'][number];

const TABLAS = 8;
const ERRORES = 20;
const MEDIDAS = 30;

export const instalacionQueries = (db: Db) => ({
  /** Fails if the database does not answer. */
  leerAlgo: () => db.selectFrom('rol').select('id').limit(1).execute(),

  leerVersiones: async (): Promise<{ readonly motor: string; readonly migracion: string }> => {
    const { rows } = await sql<{ motor: string; migracion: string }>`
      select current_setting('server_version') as motor, (select max(nombre) from migracion where nombre ~ '^\\d') as migracion`.execute(
      db,
    );
    return rows[0] ?? { motor: '', migracion: '' };
  },

  /** Instant of the first migration. */
  leerInstalada: async (): Promise<Date> => {
    const { rows } = await sql<{ fecha: string }>`select min(fecha) as fecha from migracion`.execute(db);
    return new Date(rows[0]?.fecha ?? 0);
  },

  leerTamano: async (): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database())::float8 as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },

  /** The largest tables with their indexes. The number of rows is the planner's estimate. */
  leerTablas: async (): Promise<Instalacion['base']['tablas']> => {
    const { rows } = await sql<Instalacion['base']['tablas'][number]>`
      select relname as nombre, pg_total_relation_size(oid)::float8 as bytes, greatest(reltuples::bigint, pg_stat_get_live_tuples(oid), 0)::float8 as filas
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by bytes desc, nombre limit ${TABLAS}`.execute(db);
    return rows;
  },

  contarFicheros: async (): Promise<{ readonly cuantos: number; readonly bytes: number }> => {
    const { rows } = await sql<{ cuantos: number; bytes: number }>`
      select count(*)::int as cuantos, coalesce(sum(bytes), 0)::float8 as bytes from fichero`.execute(db);
    return rows[0] ?? { cuantos: 0, bytes: 0 };
  },

  contarCorreos: async (desde: Date): Promise<Instalacion['correos']> => {
    const { rows } = await sql<Instalacion['correos']>`
      select count(*) filter (where hecho is null)::int as en_espera,
        count(*) filter (where error is not null and hecho >= ${desde})::int as abandonados
      from trabajo where hecho is null or hecho >= ${desde}`.execute(db);
    return rows[0] ?? { en_espera: 0, abandonados: 0 };
  },

  contarSesiones: async (ahora: Date): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sesion s where revocada is null and expira > ${ahora}
        and not exists (select from clave_acceso c where c.id_sesion = s.id)`.execute(db);
    return rows[0]?.n ?? 0;
  },

  contarErrores: async (desde: Date): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from error_servidor where instante >= ${desde}`.execute(db);
    return rows[0]?.n ?? 0;
  },
  leerErrores: (): Promise<Error[]> =>
    db
      .selectFrom('error_servidor')
      .select(['instante', 'peticion', 'metodo', 'ruta', 'error'])
      .orderBy('instante', 'desc')
      .orderBy('id', 'desc')
      .limit(ERRORES)
      .execute(),
  insertarError: (error: Omit<Error, 'instante'>, instante: Date) =>
    db
      .insertInto('error_servidor')
      .values({ ...error, instante })
      .execute(),
  borrarErrores: (antes: Date) => db.deleteFrom('error_servidor').where('instante', '<', antes.toISOString()).execute(),

  leerMedidas: (): Promise<Medida[]> =>
    db
      .selectFrom('medida_diaria')
      .select(['dia', 'bytes_base', 'bytes_ficheros', 'ficheros', 'partes'])
      .orderBy('dia', 'desc')
      .limit(MEDIDAS)
      .execute(),
  hayMedida: async (dia: Dia): Promise<boolean> =>
    (await db.selectFrom('medida_diaria').select('dia').where('dia', '=', dia).executeTakeFirst()) !== undefined,
  /** Keeps the sizes of a day. Does nothing if another process has kept them meanwhile. */
  insertarMedida: async (dia: Dia): Promise<void> => {
    await sql`insert into medida_diaria (dia, bytes_base, bytes_ficheros, ficheros, partes)
      select ${dia}::date, pg_database_size(current_database()), f.bytes, f.cuantos, p.cuantos
      from (select coalesce(sum(bytes), 0) as bytes, count(*) as cuantos from fichero) f,
        (select count(*) as cuantos from parte) p
      on conflict do nothing`.execute(db);
  },

  /** Returns whether the mails of this kind and day are the caller's to send: another process, or an earlier call, may have sent them. */
  insertarAvisoEnviado: async (clase: string, dia: Dia): Promise<boolean> => {
    const { rows } = await sql`insert into aviso_enviado (clase, dia) values (${clase}, ${dia})
      on conflict do nothing returning clase`.execute(db);
    return rows.length > 0;
  },
  borrarAvisosEnviados: (antes: Dia) => db.deleteFrom('aviso_enviado').where('dia', '<', antes).execute(),

  leerAdministradores: (): Promise<({ nombre: string; email: string } & Ausencia)[]> =>
    db
      .selectFrom('usuario')
      .select(['nombre', 'email', 'baja', 'fecha_inicio_baja', 'fecha_fin_baja'])
      .where('id_role', '=', ID_ROLE.ADMIN)
      .where('eliminado', 'is', null)
      .orderBy('id')
      .execute(),
});
