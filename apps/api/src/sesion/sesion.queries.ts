import type { Dia } from '@tajo/domain/dias';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { runPrepared, runText } from '../db/prepared.ts';
import type { Db } from '../db/handle.ts';
import type { UsuarioTable } from '../../db/tables.ts';

export interface SesionAbierta {
  readonly id: number;
  readonly nombre: string;
  readonly id_role: number;
  readonly baja: boolean;
  readonly fecha_inicio_baja: string | null;
  readonly fecha_fin_baja: string | null;
  readonly expira: string;
  /** When the second factor was turned on. */
  readonly activado: string | null;
}

interface SesionTerminada extends SesionAbierta {
  readonly revocada: string | null;
  readonly eliminado: string | null;
}

const SIN_SESION = '28000';

const CUENTA = [
  'id',
  'nombre',
  'email',
  'id_role',
  'baja',
  'fecha_inicio_baja',
  'fecha_fin_baja',
  'password_hash',
  'password_enviada_hash',
  'password_enviada_fin',
] as const;

const conUsuario = (db: Db, sid: string) =>
  db
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.id_usuario')
    .leftJoin('segundo_factor as f', 'f.id_usuario', 'u.id')
    .where('s.id', '=', sid)
    .select(['u.id', 'u.nombre', 'u.id_role', 'u.baja', 'u.fecha_inicio_baja', 'u.fecha_fin_baja', 's.expira'])
    .select('f.activado');
const cuentas = (db: Db) => db.selectFrom('usuario').where('eliminado', 'is', null).select(CUENTA);

export const sesionQueries = (db: Db) => ({
  insertar: async (sesion: {
    id: string;
    id_usuario: number;
    creada: Date;
    expira: Date;
    navegador?: string | null;
  }): Promise<void> => {
    await db.insertInto('sesion').values(sesion).execute();
  },
  leerAbierta: (id: string): Promise<SesionAbierta | undefined> =>
    conUsuario(db, id).where('s.revocada', 'is', null).where('u.eliminado', 'is', null).executeTakeFirst(),

  /** Reads a session with its user, also if the session has ended or the user is deleted or on leave. */
  leerTerminada: (id: string): Promise<SesionTerminada | undefined> =>
    conUsuario(db, id).select(['s.revocada', 'u.eliminado']).executeTakeFirst(),

  /**
   * Throws `siNo` unless the session is open; it stays open until the transaction ends. Locks the session only: every
   * loss of rights ends it.
   */
  bloquearAbierta: async (id: string, siNo: () => Error): Promise<void> => {
    await runText(db, 'select f_exigir_sesion($1)', [id]).catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === SIN_SESION ? siNo() : error;
    });
  },
  /** Ends one; answers which it has ended. */
  cambiarACerrada: async (id: string, revocada: Date): Promise<string[]> => {
    const q = db.updateTable('sesion').set({ revocada }).where('id', '=', id).where('revocada', 'is', null);
    return (await q.returning('id').execute()).map((f) => f.id);
  },
  /** Ends a user's sessions except `menos`, with or without those of access keys. Returns which it has ended. */
  cambiarACerradasDe: async (
    idUsuario: number,
    ahora: Date,
    { menos, conClaves }: { menos: string | undefined; conClaves: boolean },
  ): Promise<string[]> => {
    const filas = await db
      .updateTable('sesion')
      .set({ revocada: ahora })
      .where('id_usuario', '=', idUsuario)
      .where('revocada', 'is', null)
      .$if(menos !== undefined, (q) => q.where('id', '<>', menos ?? ''))
      .$if(!conClaves, (q) => q.where('id', 'not in', db.selectFrom('clave_acceso').select('id_sesion')))
      .returning('id')
      .execute();
    return filas.map((f) => f.id);
  },
  /** Returns a user's open sessions, the newest first, without those of access keys. */
  leerAbiertasDe: (idUsuario: number, ahora: Date) =>
    db
      .selectFrom('sesion')
      .where('id_usuario', '=', idUsuario)
      .where('revocada', 'is', null)
      .where('expira', '>', ahora.toISOString())
      .where('id', 'not in', db.selectFrom('clave_acceso').select('id_sesion'))
      .select(['id', 'creada', 'expira', 'navegador'])
      .orderBy('creada', 'desc')
      .orderBy('id')
      .execute(),

  leerClave: async (huella: string) => {
    const suya = db.selectFrom('clave_acceso').where('huella', '=', huella).select(['id', 'id_sesion', 'usada']);
    return (await runPrepared(db, suya)).rows[0];
  },
  /** Records a day of use, once for all processes. */
  cambiarUsoDeClave: async (id: number, hoy: Dia): Promise<void> => {
    await sql`update clave_acceso set usada = ${hoy} where id = ${id} and usada is distinct from ${hoy}::date`.execute(
      db,
    );
  },

  leerCuentaPorEmail: async (email: string) => {
    const suya = cuentas(db).where(sql`lower(email)`, '=', email.toLowerCase());
    return (await runPrepared(db, suya)).rows[0];
  },
  leerCuenta: (id: number) => cuentas(db).where('id', '=', id).executeTakeFirst(),
  bloquearCuenta: async (id: number) => {
    const suya = cuentas(db).where('id', '=', id).forNoKeyUpdate();
    return (await runPrepared(db, suya)).rows[0];
  },
  /** Stores the current password and removes a mailed one that was not used. */
  cambiarPassword: async (id: number, password_hash: string): Promise<void> => {
    await db
      .updateTable('usuario')
      .set({ password_hash, password_enviada_hash: null, password_enviada_fin: null })
      .where('id', '=', id)
      .execute();
  },
  /** Stores a mailed password beside the current one, until it is used or expires (AMB-009). */
  cambiarEnviada: async (id: number, password_enviada_hash: string, password_enviada_fin: Date): Promise<void> => {
    await db.updateTable('usuario').set({ password_enviada_hash, password_enviada_fin }).where('id', '=', id).execute();
  },
  hayUsuarios: async (): Promise<boolean> =>
    (await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst()) !== undefined,
  /** Inserts the first user, who covers a province; returns undefined if such a user exists. */
  insertarPrimero: async (usuario: Insertable<UsuarioTable>, id_provincia: number): Promise<number | undefined> => {
    const nuevo = await db
      .insertInto('usuario')
      .values(usuario)
      .onConflict((conflicto) => conflicto.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (nuevo === undefined) return undefined;
    await db.insertInto('usuario_provincia').values({ id_usuario: nuevo.id, id_provincia }).execute();
    return nuevo.id;
  },
});
