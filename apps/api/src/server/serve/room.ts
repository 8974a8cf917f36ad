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
  /** It signs paths of files for the asker's session. */
  readonly system: System;
  /** Who asks. An open endpoint has no asker: its handler does not look here. */
  readonly actor: Actor;
  readonly params: Params<E>;
  readonly body: Body<E>;
  readonly query: Query<E>;
  /** The uploaded files by field, checked by content and size; what did not come is not there. */
  readonly ficheros: Readonly<Record<string, Subido>>;
  /** The request's key of idempotency, when a write carries one. */
  readonly clave: string | undefined;
  /** What the caller's clock showed when it sent the request, if it says so. */
  readonly reloj: Date | null;
  /** Address of the caller. */
  readonly ip: string;
  /** The Cookie header. */
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

/** The slow part of some work, and the rest of it. */
export interface DosPasos {
  readonly preparar: (peticion: Peticion) => Promise<unknown>;
  readonly hacer: (peticion: Peticion, preparado: unknown) => unknown;
}

/**
 * A handler whose slow part (a hash) needs no transaction: with a key it is done before that one is opened, which
 * would hold a connection and undo what it counts; a repeat does not do it again.
 */
export const inTwoSteps = <E, P>(
  preparar: (peticion: Peticion<E>) => Promise<P>,
  hacer: (peticion: Peticion<E>, preparado: P) => Contestado<E> | Promise<Contestado<E>>,
): Handler<E> =>
  Object.assign(async (peticion: Peticion<E>) => hacer(peticion, await preparar(peticion)), { preparar, hacer });

/** When that which a request asks for is done, by who asks. */
export interface ConTurno {
  readonly turno: TurnOf;
}

/**
 * A handler of long work: this process does one at a time. The others wait before they open a transaction, which would
 * hold a connection, and whoever sends many stands in line with one of them.
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

/** Ties handlers to endpoints: one that is missing, or that answers another shape, does not compile. */
export const room = <A extends Api>(api: A, schemas: ApiSchemas<A>, handlers: Handlers<A>): Room => ({
  api,
  schemas: schemas as Room['schemas'],
  handlers: handlers as unknown as Room['handlers'],
});
