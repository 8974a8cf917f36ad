import { finDia } from '@tajo/domain/instantes';
import { sql } from 'kysely';
import { hoyDe, type System } from '../../system.ts';
import { HttpError } from '../answer/http-error.ts';
import type { Actor } from '../../actor.ts';

/** Most that one person may do in a day of the business, on all servers together. */
interface DailyLimit {
  readonly clase: 'subido' | 'descomprimido';
  readonly ficheros: number;
  readonly bytes: number;
  readonly texto: string;
}
interface Spent {
  readonly ficheros: number;
  readonly bytes: number;
  /** Key of the request, if it carries one. */
  readonly clave?: string | undefined;
}

const GB = 1024 ** 3;
const [FILES, UPLOADED_GB, UNPACKED_GB] = [10_000, 5, 2];

/** Files sent in forms. A technician sends some 200 photos in a day, the office a few ZIPs of 200 MB. */
export const UPLOADS: DailyLimit = {
  clase: 'subido',
  ficheros: FILES,
  bytes: UPLOADED_GB * GB,
  texto: `No se ha guardado: hoy ya ha subido ${FILES.toLocaleString('es-ES')} ficheros o ${UPLOADED_GB} GB, el máximo por persona y día. Podrá repetirlo mañana.`,
};
/** Content of ZIPs, by what their directories declare. */
export const UNPACKED: DailyLimit = {
  clase: 'descomprimido',
  ficheros: FILES,
  bytes: UNPACKED_GB * GB,
  texto: `No se ha cargado: con este ZIP serían más de ${UNPACKED_GB} GB de planogramas sin comprimir, el máximo por persona y día. Podrá repetirlo mañana.`,
};

/**
 * Counts it for today, refused requests too, but no repeat of a request that was done under its `clave`. Throws
 * HttpError 429 with the time until tomorrow if it would be too much; then nothing is counted.
 */
export async function spend(
  system: Pick<System, 'db' | 'now' | 'settings'>,
  { id }: Pick<Actor, 'id'>,
  limit: DailyLimit,
  { ficheros, bytes, clave }: Spent,
): Promise<void> {
  const dia = hoyDe(system);
  const { rows } = await sql<{ cabe: boolean }>`
    with hecha as (select from operacion where id_usuario = ${id} and clave = ${clave ?? null}::uuid),
    sumado as (
      insert into consumo (id_usuario, clase, dia, ficheros, bytes)
      select ${id}::int, ${limit.clase}, ${dia}::date, ${ficheros}::int, ${bytes}::bigint
      where not exists (select from hecha) and ${ficheros}::int <= ${limit.ficheros} and ${bytes}::bigint <= ${limit.bytes}
      on conflict on constraint consumo_pk do update
      set ficheros = consumo.ficheros + excluded.ficheros, bytes = consumo.bytes + excluded.bytes
      where consumo.ficheros + excluded.ficheros <= ${limit.ficheros}
        and consumo.bytes + excluded.bytes <= ${limit.bytes}
      returning 1)
    select exists (select from sumado) or exists (select from hecha) as cabe`.execute(system.db);
  if (rows[0]?.cabe === true) return;
  const wait = finDia(system.settings.TZ_NEGOCIO, dia).getTime() - system.now().getTime();
  throw new HttpError(429, { message: limit.texto }, { 'retry-after': String(Math.ceil(wait / 1000)) });
}
