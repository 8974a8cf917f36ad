import { finDia } from '@tajo/domain/instantes';
import { sql } from 'kysely';
import { hoyDe, type System } from '../../system.ts';
import { HttpError } from '../answer/http-error.ts';
import type { Actor } from '../../actor.ts';

/** Limit of what one user may do in a day of the business, over all servers. */
interface DailyLimit {
  readonly kind: 'subido' | 'descomprimido';
  readonly ficheros: number;
  readonly bytes: number;
  readonly text: string;
}
interface Spent {
  readonly ficheros: number;
  readonly bytes: number;
  /** Idempotency key of the request, if it carries one. */
  readonly key?: string | undefined;
}

const GB = 1024 ** 3;
const [FILES, UPLOADED_GB, UNPACKED_GB] = [10_000, 5, 2];

/** Files in forms. A technician sends about 200 photos a day, the office a few ZIPs of 200 MB. */
export const UPLOADS: DailyLimit = {
  kind: 'subido',
  ficheros: FILES,
  bytes: UPLOADED_GB * GB,
  text: `No se ha guardado: hoy ya ha subido ${FILES.toLocaleString('es-ES')} ficheros o ${UPLOADED_GB} GB, el máximo por persona y día. Podrá repetirlo mañana.`,
};
/** Content of ZIPs, by the sizes that their directories declare. */
export const UNPACKED: DailyLimit = {
  kind: 'descomprimido',
  ficheros: FILES,
  bytes: UNPACKED_GB * GB,
  text: `No se ha cargado: con este ZIP serían más de ${UNPACKED_GB} GB de planogramas sin comprimir, el máximo por persona y día. Podrá repetirlo mañana.`,
};

/**
 * Counts a use for today, also for requests that are refused, but not for a repeat of a request that succeeded with
 * this `key`. If the limit would be exceeded, counts nothing and throws HttpError 429 with the time until tomorrow.
 */
export async function spend(
  system: Pick<System, 'db' | 'now' | 'settings'>,
  { id }: Pick<Actor, 'id'>,
  limit: DailyLimit,
  { ficheros, bytes, key }: Spent,
): Promise<void> {
  const day = hoyDe(system);
  const { rows } = await sql<{ fits: boolean }>`
    with hecha as (select from operacion where id_usuario = ${id} and clave = ${key ?? null}::uuid),
    sumado as (
      insert into consumo (id_usuario, clase, dia, ficheros, bytes)
      select ${id}::int, ${limit.kind}, ${day}::date, ${ficheros}::int, ${bytes}::bigint
      where not exists (select from hecha) and ${ficheros}::int <= ${limit.ficheros} and ${bytes}::bigint <= ${limit.bytes}
      on conflict on constraint consumo_pk do update
      set ficheros = consumo.ficheros + excluded.ficheros, bytes = consumo.bytes + excluded.bytes
      where consumo.ficheros + excluded.ficheros <= ${limit.ficheros}
        and consumo.bytes + excluded.bytes <= ${limit.bytes}
      returning 1)
    select exists (select from sumado) or exists (select from hecha) as fits`.execute(system.db);
  if (rows[0]?.fits === true) return;
  const wait = finDia(system.settings.TZ_NEGOCIO, day).getTime() - system.now().getTime();
  throw new HttpError(429, { message: limit.text }, { 'retry-after': String(Math.ceil(wait / 1000)) });
}
