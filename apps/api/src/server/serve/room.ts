import type { Answer, Api, ApiSchemas, Body, Endpoint, EsHoja, EsLista, Params, Query } from '@tajo/contract/endpoint';
import type { System } from '../../system.ts';
import type { ConCookie, Creado } from '../answer/created.ts';
import { lines, type TurnOf } from '../limits/lines.ts';
import type { Listing } from '../list/source.ts';
import type { Spreadsheet } from '../sheet/sheet.ts';
import type { Actor } from '../../actor.ts';
import { turns } from '../limits/turn.ts';
import type { UploadedFile } from '../files/received.ts';

export interface RoomRequest<E = Endpoint> {
  /** Signs paths of files for the current session. */
  readonly system: System;
  /** The current user. Undefined on an open endpoint, whose handler must not read it. */
  readonly actor: Actor;
  readonly params: Params<E>;
  readonly body: Body<E>;
  readonly query: Query<E>;
  /** Uploaded files by field, checked by content and size; a missing one has no key. */
  readonly ficheros: Readonly<Record<string, UploadedFile>>;
  /** Idempotency key of a write, if it carries one. */
  readonly key: string | undefined;
  /** The caller's clock when it sent the request, if it says so. */
  readonly clock: Date | null;
  readonly ip: string;
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
}

type AnswerOf<E> =
  EsLista<E> extends true
    ? Listing
    : EsHoja<E> extends true
      ? Spreadsheet
      : Answer<E> | Creado<Answer<E>> | ConCookie<Answer<E>>;
type Handler<E> = (request: RoomRequest<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;
type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };

/** How the server runs a handler. Wrappers keep the marks of what they wrap. */
export interface Marks {
  /** Slow part (a hash), and the rest, which gets its result. */
  readonly prepare?: (request: RoomRequest) => Promise<unknown>;
  readonly run?: (request: RoomRequest, prepared: unknown) => unknown;
  /** Decides when the work of a request runs, by its caller. */
  readonly turn?: TurnOf;
  readonly unstored?: true;
  readonly password?: true;
  readonly tagged?: true;
}

const marked = <E>(handler: Handler<E>, marks: Marks): Handler<E> =>
  Object.assign((request: RoomRequest<E>) => handler(request), handler, marks);

/**
 * Returns a handler whose slow part runs before the transaction of an idempotent request. Inside, it would hold a
 * connection and its counts would be rolled back. A repeat does not run it again.
 */
export const inTwoSteps = <E, P>(
  prepare: (request: RoomRequest<E>) => Promise<P>,
  run: (request: RoomRequest<E>, prepared: P) => AnswerOf<E> | Promise<AnswerOf<E>>,
): Handler<E> =>
  Object.assign(async (request: RoomRequest<E>) => run(request, await prepare(request)), { prepare, run });

/**
 * Returns a handler for long work: one at a time per process. The others wait before they open a transaction, and each
 * caller waits with one request only.
 */
export const oneAtATime = <E>(handler: Handler<E>): Handler<E> => {
  const [byCaller, overall] = [lines(), turns(1)];
  return marked(handler, { turn: (caller, work) => byCaller(caller, () => overall(work)) });
};

/**
 * A handler whose answer holds a secret: an idempotency key is ignored, because its answer would be stored with it. A
 * repeat runs again.
 */
export const unstored = <E>(handler: Handler<E>): Handler<E> => marked(handler, { unstored: true });

/** A handler of passwords: nobody without the server's secret can try guesses against what is stored of its request. */
export const withPassword = <E>(handler: Handler<E>): Handler<E> => marked(handler, { password: true });

/** A handler of a large answer that callers keep and ask for again: it carries an ETag of its content. */
export const tagged = <E>(handler: Handler<E>): Handler<E> => marked(handler, { tagged: true });

/** A room as the server takes it in: its endpoints, their schemas, and a handler for each. */
export interface Room {
  readonly api: Api;
  readonly schemas: Readonly<Record<string, object>>;
  readonly handlers: Readonly<Record<string, (request: RoomRequest<never>) => unknown>>;
}

/** Connects handlers to endpoints: a missing handler, or one with the wrong answer, does not compile. */
export const room = <A extends Api>(api: A, schemas: ApiSchemas<A>, handlers: Handlers<A>): Room => ({
  api,
  schemas: schemas as Room['schemas'],
  handlers: handlers as unknown as Room['handlers'],
});
