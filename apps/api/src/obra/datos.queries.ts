import type { DatosEstablecimiento } from '@tajo/contract/obra';
import type { PuntoDeTienda } from '@tajo/domain/establecimientos/punto';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

const CAMPOS = [
  'id',
  'version',
  'contacto',
  'horario',
  'email',
  'telefono',
  'observaciones',
  'calle',
  'localidad',
  'codigo_postal',
  'provincia',
  'comunidad',
] as const satisfies readonly (keyof DatosEstablecimiento)[];

type Situacion = PuntoDeTienda & { readonly id_provincia: number | null };
type Datos = Omit<DatosEstablecimiento, 'id' | 'version'> & Situacion;

/** The part of an establishment that the wizard shows and changes (AMB-102). */
export const datosQueries = (db: Db) => ({
  leer: (id: number): Promise<DatosEstablecimiento | undefined> =>
    db.selectFrom('establecimiento').where('id', '=', id).select(CAMPOS).executeTakeFirst(),

  leerDeVarios: (ids: readonly number[]): Promise<DatosEstablecimiento[]> =>
    db
      .selectFrom('establecimiento')
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .select(CAMPOS)
      .execute(),

  bloquear: (id: number): Promise<DatosEstablecimiento | undefined> =>
    db.selectFrom('establecimiento').where('id', '=', id).select(CAMPOS).forNoKeyUpdate().executeTakeFirst(),

  cambiar: (id: number, datos: Datos): Promise<DatosEstablecimiento> =>
    db
      .updateTable('establecimiento')
      .set((eb) => ({ ...datos, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(CAMPOS)
      .executeTakeFirstOrThrow(),
});
