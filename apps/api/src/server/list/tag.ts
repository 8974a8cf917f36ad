import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import type { Reader } from '../../db/handle.ts';
import { readingFrom, snapshotOf } from '../../db/snapshot.ts';
import { hoyDe, type System } from '../../system.ts';
import { askedOnce } from '../limits/asked-once.ts';
import type { Actor } from '../session/actor.ts';
import type { Consulta, ListRequest } from './consulta.ts';

/** Of another program, or of other settings, no tag is ours. */
const PROGRAMA = randomUUID();

/** The tag of an answer that is about to be made (decision 0045). */
export interface Tag {
  /** One that was sent with the request and still holds. */
  readonly unchanged: string | undefined;
  /** Whether it stands for all that is read from now on, and not for what is read by `reader` alone. */
  readonly known: boolean;
  /** Has it known at once: for what is read in other ways. */
  ask(): Promise<void>;
  /** What the answer is read by: with its first statement the tag comes to be known. */
  readonly reader: Reader;
  /** For the answer, when it was read; `hasta`: the instant at which the clock alone makes another of it. */
  for(hasta: number): string | undefined;
}

/** No clock makes another of it. */
const SIEMPRE = Number.MAX_SAFE_INTEGER;

/** Until when the clock alone changes nothing of these rows, or of a whole list without them; undefined: nobody knows. */
export function holdsUntil(
  { calculadas = {}, completar, cambia }: Consulta,
  { filtros, orden }: ListRequest,
  filas?: readonly Record<string, unknown>[],
): number | undefined {
  if ([orden.clave, ...Object.keys(filtros)].some((campo) => campo in calculadas)) return undefined;
  if (completar === undefined) return SIEMPRE;
  return cambia && filas?.reduce((hasta, fila) => Math.min(hasta, cambia(fila) ?? SIEMPRE), SIEMPRE);
}

const UNO = /"([\w-]+)\.(\w+)"/g;

/** Of those that were sent, the one that still holds. */
const sigueSiendo = (recibidas: string, resumen: string, ahora: number): string | undefined =>
  [...recibidas.matchAll(UNO)].find(
    ([, suyo, hasta = '']) => suyo === resumen && Number.parseInt(hasta, 36) > ahora,
  )?.[0];

/** Whom it does not serve: the pages, which keep no answer and are told what changes, say that they want none. */
const wanted = ({ headers }: FastifyRequest): boolean =>
  headers['if-none-match'] !== undefined || !/no-(cache|store)/.test(headers['cache-control'] ?? '');

/**
 * Makes the tags of lists: of the session, what it asks, the day, and all that the database keeps, asked before
 * anything is read: at once of who has a tag, else on the way of the first statement. Inside a transaction, whose own
 * writes are not told, there are none.
 */
export function tagsOf(system: Pick<System, 'db' | 'now' | 'settings'>) {
  const enSeguida = askedOnce(() => snapshotOf(system.db));
  return async (request: FastifyRequest, { sid }: Actor): Promise<Tag | undefined> => {
    const { db } = system;
    if (db.isTransaction || !wanted(request)) return undefined;
    const suyo = [PROGRAMA, sid, request.url, hoyDe(system)];
    const resumir = (texto: string): string =>
      createHash('sha256')
        .update([...suyo, texto].join('\n'))
        .digest('base64url');
    const lectura = readingFrom(db);
    let texto: string | undefined;
    const ask = async (): Promise<void> => void (texto ??= await enSeguida());
    const recibidas = request.headers['if-none-match'];
    if (recibidas !== undefined) await ask();
    return {
      unchanged: recibidas && texto ? sigueSiendo(recibidas, resumir(texto), system.now().getTime()) : undefined,
      get known() {
        return texto !== undefined;
      },
      ask,
      get reader() {
        return texto === undefined ? lectura.reader : db;
      },
      for(hasta) {
        const leido = texto ?? lectura.snapshot();
        return leido && `"${resumir(leido)}.${hasta.toString(36)}"`;
      },
    };
  };
}

/** The answer to who has it already. */
export const notModified = (reply: FastifyReply, tag: string) => reply.status(304).header('etag', tag).send();
