import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseLostError } from '../../db/lost.ts';
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
  readonly conFicheros: boolean;
}
interface Guardada {
  readonly estado: number;
  readonly cuerpo: unknown;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the header Idempotency-Key. Returns undefined without one; throws 422 if it is not a uuid. */
export function readKey(cabecera: string | readonly string[] | undefined): string | undefined {
  if (cabecera === undefined) return undefined;
  if (typeof cabecera !== 'string' || !UUID.test(cabecera))
    throw new HttpError(422, { message: 'La cabecera Idempotency-Key debe ser un UUID.' });
  return cabecera.toLowerCase();
}

/** Hash of the fields and file contents of a request. */
export const fingerprintOf = (cuerpo: unknown, ficheros: Readonly<Record<string, Subido>>): string =>
  createHash('sha256')
    .update(JSON.stringify([cuerpo ?? null, Object.entries(ficheros).map(([campo, f]) => [campo, f.sha256])]))
    .digest('hex');

/**
 * Returns the stored answer of the first request with this key; undefined if there was none. Throws 422 if that request
 * was a different one.
 */
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
  /** Runs before the transaction, and not for a repeat. */
  readonly preparar?: (() => Promise<unknown>) | undefined;
  readonly hacer: (system: System, preparado: unknown) => Promise<unknown>;
}

/** Waits for the request in progress with this key, if there is one. */
const esperarTurno = (tx: Tx, actor: Actor, { clave }: Repetible) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${clave}`}, 0))`.execute(tx);

/**
 * Runs the work once per key (REG-004). Effect, key and answer are saved in one transaction. Of two requests at once,
 * the second waits at the first row that both write, at the latest at the key (409 after 10 s). If the work then fails,
 * it is rolled back and the first answer is returned, with file paths signed for the current user. Throws 422 if the
 * key was used for another call or body. A refusal stores no key, so that a repeat is checked again.
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
    // Waits first, so that a repeat stores no files: some handlers store them before anything else.
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
    const hecha = error instanceof DatabaseLostError ? undefined : await repetida(system, actor, operacion);
    if (hecha === undefined) throw error;
    return hecha;
  }
}
