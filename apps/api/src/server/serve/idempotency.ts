import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { BasePerdida } from '../../db/lost.ts';
import { runText } from '../../db/prepared.ts';
import { asWhole } from '../../db/transaction.ts';
import type { Tx } from '../../db/handle.ts';
import type { System } from '../../system.ts';
import { HttpError } from '../answer/http-error.ts';
import { estadoYCuerpo } from '../answer/created.ts';
import type { Actor } from '../../actor.ts';
import type { Subido } from '../files/received.ts';

interface Repetible {
  readonly clave: string;
  /** Method and path. */
  readonly llamada: string;
  readonly huella: string;
  /** It carries files. */
  readonly conFicheros: boolean;
}
interface Guardada {
  readonly estado: number;
  readonly cuerpo: unknown;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key of a header; undefined without one, 422 when it is no uuid. */
export function readKey(cabecera: string | readonly string[] | undefined): string | undefined {
  if (cabecera === undefined) return undefined;
  if (typeof cabecera !== 'string' || !UUID.test(cabecera))
    throw new HttpError(422, { message: 'La cabecera Idempotency-Key debe ser un UUID.' });
  return cabecera.toLowerCase();
}

/** Same fields and same file contents give the same print. */
export const fingerprintOf = (cuerpo: unknown, ficheros: Readonly<Record<string, Subido>>): string =>
  createHash('sha256')
    .update(JSON.stringify([cuerpo ?? null, Object.entries(ficheros).map(([campo, f]) => [campo, f.sha256])]))
    .digest('hex');

/** What the first request with the key was answered; undefined when there was none. */
async function repetida(
  system: System,
  actor: Actor,
  { clave, llamada, huella }: Repetible,
): Promise<Guardada | undefined> {
  const hecha = await system.db
    .selectFrom('operacion')
    .where('id_usuario', '=', actor.id)
    .where('clave', '=', clave)
    .select(['llamada', 'huella', 'estado', 'cuerpo'])
    .executeTakeFirst();
  if (hecha === undefined) return undefined;
  if (hecha.llamada !== llamada || hecha.huella !== huella)
    throw new HttpError(422, { message: 'La clave de la operación ya se usó con otro contenido.' });
  const cuerpo: unknown = hecha.cuerpo === null ? undefined : JSON.parse(hecha.cuerpo);
  return { estado: hecha.estado, cuerpo: system.firma.renovarRutas(cuerpo, system.now()) };
}

const HECHA = `insert into operacion (id_usuario, clave, llamada, huella, estado, cuerpo, creada)
  values ($1, $2, $3, $4, $5, $6, $7)`;

interface Trabajo {
  /** What comes before the transaction, and not with a repeat. */
  readonly preparar?: (() => Promise<unknown>) | undefined;
  readonly hacer: (system: System, preparado: unknown) => Promise<unknown>;
}

/** Waits for the request with the key that is under way, if there is one. */
const esperarTurno = (tx: Tx, actor: Actor, { clave }: Repetible) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${clave}`}, 0))`.execute(tx);

/**
 * Does the work once per key (REG-004): effect, key and answer are one transaction, and the key is written once, with
 * its answer. Of two at once the second waits where it meets what the first has written, its key at the latest (409
 * after 10 s). What fails, be it for the key or for what the first has done, is undone, and the first's answer given,
 * with file paths signed anew for who asks now; another call or body under the key is 422. A refusal leaves no key, so
 * that a repeat is judged anew.
 */
export async function withKey(
  system: System,
  actor: Actor,
  operacion: Repetible,
  { preparar, hacer }: Trabajo,
): Promise<Guardada> {
  const { clave, llamada, huella, conFicheros } = operacion;
  const ya = preparar && (await repetida(system, actor, operacion));
  if (ya !== undefined) return ya;
  const preparado = await preparar?.();
  const conSuClave = async (tx: Tx): Promise<Guardada> => {
    const suSistema = { ...system, db: tx };
    // A repeat writes no file, and some work does so before it asks anything.
    if (conFicheros) {
      await esperarTurno(tx, actor, operacion);
      const hecha = await repetida(suSistema, actor, operacion);
      if (hecha !== undefined) return hecha;
    }
    const respuesta = estadoYCuerpo(await hacer(suSistema, preparado));
    const { estado } = respuesta;
    const cuerpo = respuesta.cuerpo === undefined ? null : JSON.stringify(respuesta.cuerpo);
    await runText(tx, HECHA, [actor.id, clave, llamada, huella, estado, cuerpo, system.now()]);
    return respuesta;
  };
  try {
    return await asWhole(system, conSuClave);
  } catch (error) {
    const hecha = error instanceof BasePerdida ? undefined : await repetida(system, actor, operacion);
    if (hecha === undefined) throw error;
    return hecha;
  }
}
