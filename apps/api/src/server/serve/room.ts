import type { Answer, Api, ApiSchemas, Body, Endpoint, EsHoja, EsLista, Params, Query } from '@tajo/contract/endpoint';
import type { System } from '../../system.ts';
import type { ConCookie, Creado } from '../answer/created.ts';
import { lines, type TurnOf } from '../limits/lines.ts';
import type { Listing } from '../list/source.ts';
import type { Spreadsheet } from '../sheet/sheet.ts';
import type { Actor } from '../../actor.ts';
import { turns } from '../limits/turn.ts';
import type { Subido } from '../files/received.ts';

export interface Peticion<E = Endpoint> {
  /** Signs paths of files for the current session. */
  readonly system: System;
  /** The current user. Undefined on an open endpoint, whose handler must not read it. */
  readonly actor: Actor;
  readonly params: Params<E>;
  readonly body: Body<E>;
  readonly query: Query<E>;
  /** Uploaded files by field, checked by content and size; a missing one has no key. */
  readonly ficheros: Readonly<Record<string, Subido>>;
  /** Idempotency key of a write, if it carries one. */
  readonly clave: string | undefined;
  /** The caller's clock when it sent the request, if it says so. */
  readonly reloj: Date | null;
  readonly ip: string;
  readonly cookies: string | undefined;
}

type Contestado<E> =
  EsLista<E> extends true
    ? Listing
    : EsHoja<E> extends true
      ? Spreadsheet
      : Answer<E> | Creado<Answer<E>> | ConCookie<Answer<E>>;
type Handler<E> = (peticion: Peticion<E>) => Contestado<E> | Promise<Contestado<E>>;
type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };

/** Work with a slow part that runs first. */
export interface DosPasos {
  readonly preparar: (peticion: Peticion) => Promise<unknown>;
  readonly hacer: (peticion: Peticion, preparado: unknown) => unknown;
}

/**
 * Returns a handler whose slow part (a hash) runs before the transaction of an idempotent request. Inside, it would
 * hold a connection and its counts would be rolled back. A repeat does not run it again.
 */
export const inTwoSteps = <E, P>(
  preparar: (peticion: Peticion<E>) => Promise<P>,
  hacer: (peticion: Peticion<E>, preparado: P) => Contestado<E> | Promise<Contestado<E>>,
): Handler<E> =>
  Object.assign(async (peticion: Peticion<E>) => hacer(peticion, await preparar(peticion)), { preparar, hacer });

/** Decides when the work of a request runs, by its caller. */
export interface ConTurno {
  readonly turno: TurnOf;
}

/**
 * Returns a handler for long work: one at a time per process. The others wait before they open a transaction, and each
 * caller waits with one request only.
 */
export const oneAtATime = <E>(hacer: Handler<E>): Handler<E> => {
  const [suyos, todos] = [lines(), turns(1)];
  const turno: TurnOf = (quien, work) => suyos(quien, () => todos(work));
  return Object.assign((peticion: Peticion<E>) => hacer(peticion), hacer, { turno });
};

/** Marks a handler whose answer carries an ETag. */
export interface ConEtag {
  readonly tagged: true;
}

/** A handler of a large answer that callers keep and ask for again: it carries an ETag of its content. */
export const tagged = <E>(hacer: Handler<E>): Handler<E> =>
  Object.assign((peticion: Peticion<E>) => hacer(peticion), { tagged: true } as const);

/** A room as the server takes it in: its endpoints, their schemas, and a handler for each. */
export interface Room {
  readonly api: Api;
  readonly schemas: Readonly<Record<string, object>>;
  readonly handlers: Readonly<Record<string, (peticion: Peticion<never>) => unknown>>;
}

/** Connects handlers to endpoints: a missing handler, or one with the wrong answer, does not compile. */
export const room = <A extends Api>(api: A, schemas: ApiSchemas<A>, handlers: Handlers<A>): Room => ({
  api,
  schemas: schemas as Room['schemas'],
  handlers: handlers as unknown as Room['handlers'],
});
