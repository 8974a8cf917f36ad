import type { Role } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { ListaValue } from './lista.ts';

/** Schema types of an endpoint. A part that is missing is not transferred. */
export interface Viaje {
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly response?: z.ZodType;
  /** Row of a list; the answer is an array of it. */
  readonly fila?: z.ZodType;
  /** Set if the answer is a spreadsheet. */
  readonly hoja?: true;
}

/** A kind of uploaded file: recognised by its first bytes, never by its name (AMB-153). */
export type ClaseFichero = 'csv' | 'jpeg' | 'imagen' | 'png' | 'pdf' | 'zip';

type FileFields = Readonly<Record<string, ClaseFichero>>;

export interface EndpointValue<Path extends string = string, F extends FileFields = FileFields> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path under /api; `:name` parts are positive integers (`posicion` and `mueble` may be 0). */
  readonly path: Path;
  /** Roles that may call it, of the four (AMB-017); 'abierto': everybody, without a session. */
  readonly roles: readonly Role[] | 'abierto';
  /** Whether a session that was ended may call it too, for 30 days: nothing else is served to one (REG-031). */
  readonly sesionTerminada?: true;
  /** Whether access keys of programs are refused (REG-041). */
  readonly soloPersonas?: true;
  /** Whether a user of the office may call it who still has to turn on the second factor (REG-044). */
  readonly sinSegundoFactor?: true;
  /** Files of a multipart body, by field. An endpoint that names any takes multipart. */
  readonly ficheros?: F;
  /** List that this endpoint answers: defines filters, order, pages, total and export. */
  readonly lista?: ListaValue;
  /** Whether the places of its rows can be read at `<path>/puntos`, with the same filters. */
  readonly puntos?: true;
  /** Fields that can be read for all matching rows at once, at `<path>/extracto`, with the same filters. */
  readonly extracto?: readonly string[];
  /** File name of the spreadsheet that this endpoint answers. */
  readonly hoja?: string;
  /** Whether a standby may answer it, with data up to a minute old. A list's spreadsheet always may. */
  readonly lectura?: true;
  /** One sentence for the API document. */
  readonly resumen?: string;
}

declare const viaje: unique symbol;

/** An endpoint: plain values that server and pages share, and the types of what is transferred. */
export type Endpoint<
  V extends Viaje = Viaje,
  Path extends string = string,
  F extends FileFields = FileFields,
> = EndpointValue<Path, F> & {
  readonly [viaje]?: V;
};

export type Api = Readonly<Record<string, Endpoint>>;

/**
 * Creates an endpoint. The first call names the types of its schemas, which are in `<room>.schemas.ts` and imported as
 * types only, so that no page loads zod for them; `schemas()` there connects the values to this endpoint. Without roles
 * it does not compile.
 */
export const endpoint =
  <const V extends Viaje = Record<never, never>>() =>
  <const Path extends string, const F extends FileFields = never>(
    value: EndpointValue<Path, F>,
  ): Endpoint<V, Path, F> =>
    value;

type Parts<P extends string> = P extends `${infer Head}/${infer Tail}` ? Head | Parts<Tail> : P;
type Names<P extends string> = Parts<P> extends infer Part ? (Part extends `:${infer Name}` ? Name : never) : never;

export type Params<E> = E extends EndpointValue<infer P> ? { readonly [K in Names<P>]: number } : never;
type ViajeOf<E> = E extends { readonly [viaje]?: infer V } ? NonNullable<V> : never;
type Part<E, K extends keyof Viaje> = ViajeOf<E> extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** Body as the browser sends it, before validation. */
export type BodyInput<E> = [Part<E, 'body'>] extends [never] ? undefined : z.input<Part<E, 'body'>>;
/** Body as the server's handler gets it, after validation. */
export type Body<E> = [Part<E, 'body'>] extends [never] ? undefined : z.output<Part<E, 'body'>>;
/** The files of a multipart body, by field. */
export type FicherosOf<E> = E extends EndpointValue<string, infer F> ? F : never;
export type EsMultipart<E> = [FicherosOf<E>] extends [never] ? false : true;
export type QueryInput<E> = [Part<E, 'query'>] extends [never] ? undefined : z.input<Part<E, 'query'>>;
export type Query<E> = [Part<E, 'query'>] extends [never] ? undefined : z.output<Part<E, 'query'>>;
export type Answer<E> = [Part<E, 'response'>] extends [never] ? undefined : z.output<Part<E, 'response'>>;
export type EsHoja<E> = ViajeOf<E> extends { readonly hoja: true } ? true : false;
export type Fila<E> = z.output<Part<E, 'fila'>>;
export type EsLista<E> = [Part<E, 'fila'>] extends [never] ? false : true;

/** Schemas of one endpoint: exactly those that its type names. */
type SchemasOf<E> = { readonly [K in Exclude<keyof ViajeOf<E> & keyof Viaje, 'hoja'>]: Part<E, K> };
export type ApiSchemas<A extends Api> = { readonly [K in keyof A]: SchemasOf<A[K]> };

/** Connects schemas to endpoints: a missing schema, or one that differs from the endpoint's type, does not compile. */
export const schemas = <A extends Api>(_api: A, parts: ApiSchemas<A>): ApiSchemas<A> => parts;
