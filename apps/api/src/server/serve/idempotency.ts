import { KEY_ALREADY_USED } from '@tajo/contract/idempotency';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseLostError } from '../../db/lost.ts';
import { runText } from '../../db/prepared.ts';
import { asWhole } from '../../db/transaction.ts';
import type { Tx } from '../../db/handle.ts';
import type { System } from '../../system.ts';
import { HttpError } from '../answer/http-error.ts';
import { answeredOf } from '../answer/created.ts';
import type { Actor } from '../../actor.ts';
import type { UploadedFile } from '../files/received.ts';

interface Repeatable {
  readonly key: string;
  /** Method and path. */
  readonly call: string;
  readonly fingerprint: string;
  readonly withFiles: boolean;
}
interface Stored {
  readonly status: number;
  readonly body: unknown;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the header Idempotency-Key. Returns undefined without one; throws 422 if it is not a uuid. */
export function readKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !UUID.test(header))
    throw new HttpError(422, { message: 'La cabecera Idempotency-Key debe ser un UUID.' });
  return header.toLowerCase();
}

/** Hash of the fields and file contents of a request. */
export const fingerprintOf = (body: unknown, ficheros: Readonly<Record<string, UploadedFile>>): string =>
  createHash('sha256')
    .update(JSON.stringify([body ?? null, Object.entries(ficheros).map(([field, f]) => [field, f.sha256])]))
    .digest('hex');

/**
 * Returns the stored answer of the first request with this key; undefined if there was none. Throws 422 if that request
 * was a different one.
 */
async function storedAnswer(
  system: System,
  actor: Actor,
  { key, call, fingerprint }: Repeatable,
): Promise<Stored | undefined> {
  const stored = await system.db
    .selectFrom('operacion')
    .where('id_usuario', '=', actor.id)
    .where('clave', '=', key)
    .select(['llamada', 'huella', 'estado', 'cuerpo'])
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (stored.llamada !== call || stored.huella !== fingerprint) throw new HttpError(422, { message: KEY_ALREADY_USED });
  const body: unknown = stored.cuerpo === null ? undefined : JSON.parse(stored.cuerpo);
  return { status: stored.estado, body: system.firma.renovarRutas(body, system.now()) };
}

const INSERT = `insert into operacion (id_usuario, clave, llamada, huella, estado, cuerpo, creada)
  values ($1, $2, $3, $4, $5, $6, $7)`;

interface Work {
  /** Runs before the transaction, and not for a repeat. */
  readonly prepare?: (() => Promise<unknown>) | undefined;
  readonly run: (system: System, prepared: unknown) => Promise<unknown>;
}

/** Waits for the request in progress with this key, if there is one. */
const awaitTurn = (tx: Tx, actor: Actor, { key }: Repeatable) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${key}`}, 0))`.execute(tx);

/**
 * Runs the work once per key (REG-004). Effect, key and answer are saved in one transaction. Of two requests at once,
 * the second waits at the first row that both write, at the latest at the key (409 after 10 s). If the work then fails,
 * it is rolled back and the first answer is returned, with file paths signed for the current user. Throws 422 if the
 * key was used for another call or body. A refusal stores no key, so that a repeat is checked again.
 */
export async function withKey(
  system: System,
  actor: Actor,
  operation: Repeatable,
  { prepare, run }: Work,
): Promise<Stored> {
  const { key, call, fingerprint, withFiles } = operation;
  const earlier = prepare && (await storedAnswer(system, actor, operation));
  if (earlier !== undefined) return earlier;
  const keyed = async (tx: Tx, prepared: unknown): Promise<Stored> => {
    const own = { ...system, db: tx };
    // Waits first, so that a repeat stores no files: some handlers store them before anything else.
    if (withFiles) {
      await awaitTurn(tx, actor, operation);
      const stored = await storedAnswer(own, actor, operation);
      if (stored !== undefined) return stored;
    }
    const answer = answeredOf(await run(own, prepared));
    const { status } = answer;
    const body = answer.body === undefined ? null : JSON.stringify(answer.body);
    await runText(tx, INSERT, [actor.id, key, call, fingerprint, status, body, system.now()]);
    return answer;
  };
  try {
    const prepared = await prepare?.();
    return await asWhole(system, (tx) => keyed(tx, prepared));
  } catch (error) {
    const stored = error instanceof DatabaseLostError ? undefined : await storedAnswer(system, actor, operation);
    if (stored === undefined) throw error;
    return stored;
  }
}
