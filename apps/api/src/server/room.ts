import type { Answer, Api, ApiSchemas, Body, Endpoint, EsLista, Params, Query } from '@tajo/contract/endpoint';
import type { Role } from '@tajo/domain/roles';
import type { System } from '../system.ts';
import { HttpError } from './http-error.ts';
import { lines, type TurnOf } from './lines.ts';
import type { Consulta } from './lista.ts';
import { turns } from './turn.ts';
import type { Subido } from './uploads-file.ts';

/** Who asks: the user behind the session. */
export interface Actor {
  readonly id: number;
  readonly nombre: string;
  readonly role: Role;
  /** Key of the session that asks. */
  readonly sid: string;
}

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
}

const CREADO = Symbol('creado');

/** An answer that made something: status 201. */
export type Creado<T> = { readonly [CREADO]: T };
export const creado = <T>(cuerpo: T): Creado<T> => ({ [CREADO]: cuerpo });

/** Status and body of what a handler answered; nothing is 204. */
export function estadoYCuerpo(respuesta: unknown): { readonly estado: number; readonly cuerpo: unknown } {
  if (respuesta === undefined) return { estado: 204, cuerpo: undefined };
  if (typeof respuesta === 'object' && respuesta !== null && CREADO in respuesta)
    return { estado: 201, cuerpo: respuesta[CREADO] };
  return { estado: 200, cuerpo: respuesta };
}

type Contestado<E> = EsLista<E> extends true ? Consulta : Answer<E> | Creado<Answer<E>>;
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
export const enDosPasos = <E, P>(
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
export const deUnoEnUno = <E>(hacer: Handler<E>): Handler<E> => {
  const [suyos, todos] = [lines(), turns(1)];
  const turno: TurnOf = (quien, work) => suyos(quien, () => todos(work));
  return Object.assign((peticion: Peticion<E>) => hacer(peticion), { turno });
};

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

/** The thing, or 404 (REG-003). */
export function found<T>(thing: T | undefined, texto = 'No existe el registro.'): T {
  if (thing === undefined) throw new HttpError(404, { message: texto });
  return thing;
}
