import type { Endpoint } from '@tajo/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import type { System } from '../../system.ts';
import { fromZod } from '../answer/errors.ts';
import { HttpError } from '../answer/http-error.ts';
import type { UploadedFile } from '../files/received.ts';
import { readMultipart } from '../files/uploads.ts';
import { authorize, ifStillOpen } from '../session/authorize.ts';
import { dayFields, withDays } from './days.ts';
import type { ApiDocument } from './document.ts';
import type { SchemaLater } from '../answer/encoder.ts';
import { inputSchema } from './json-schema.ts';
import type { Marks, RoomRequest } from './room.ts';

export interface ServeOptions {
  readonly subidas: string;
  readonly document: ApiDocument;
  /** Checks every answer against its schema: for tests. */
  readonly strict?: boolean;
}

interface Schemas {
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly response?: z.ZodType;
  readonly fila?: z.ZodType;
}

/** An endpoint of a room with everything needed to serve it. */
export interface Served {
  readonly app: FastifyInstance;
  readonly system: System;
  readonly options: ServeOptions;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly schemas: Schemas;
  readonly handler: ((request: RoomRequest) => unknown) & Marks;
}

/** One route of an endpoint: suffix of the path, answers, and its own title, if any. */
interface Route {
  readonly suffix?: string;
  readonly responses: Readonly<Record<number, SchemaLater>>;
  readonly title?: string;
}

/** Adds a route to the server and to the API document. */
export function addRoute(served: Served, route: Route, handler: RouteHandlerMethod): void {
  const { app, endpoint, options } = served;
  const location = { method: endpoint.method, url: `/api${endpoint.path}${route.suffix ?? ''}` };
  options.document.add({ ...location, describe: () => describe(served, route) });
  app.route({ ...location, schema: { response: route.responses }, handler });
}

function describe({ endpoint, schemas: { body, query }, name }: Served, { responses, title }: Route) {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[/:_]+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    summary: title ?? endpoint.resumen ?? name,
    description: `Roles: ${endpoint.roles === 'abierto' ? 'sin sesión' : endpoint.roles.join(', ')}${endpoint.soloPersonas ? '; no con una clave de acceso' : ''}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.roles === 'abierto' ? { security: [] } : {}),
    ...(body === undefined ? {} : { body: inputSchema(body) }),
    ...(endpoint.ficheros === undefined ? {} : { consumes: ['multipart/form-data'] }),
    ...(query === undefined ? {} : { querystring: inputSchema(query) }),
    response: Object.fromEntries(Object.entries(responses).map(([status, { schema }]) => [status, schema()])),
  };
}

const MAX_ID = 2_147_483_647;

/** Throws 404 if a part of the path is not a possible id (REG-003). */
function readParams(params: unknown): Record<string, number> {
  const ids: Record<string, number> = {};
  for (const [name, value] of Object.entries(params ?? {})) {
    const n = /^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN;
    if (!(n <= MAX_ID)) throw new HttpError(404, { message: 'No existe el registro.' });
    ids[name] = n;
  }
  return ids;
}

/**
 * Returns the caller, the ids of the path and the address; throws 401, 403 or 404 if the call is not allowed. The
 * returned system signs paths of files for the caller.
 */
export async function readCaller({ system, endpoint }: Served, request: FastifyRequest) {
  const authorized = endpoint.roles === 'abierto' ? undefined : await authorize(system, request, endpoint);
  const actor = authorized?.actor;
  const params = readParams(request.params);
  const own = actor && {
    ...system,
    firma: system.firma.para(actor.sid),
    ...(authorized?.isLive && { beforeCommit: ifStillOpen(system, actor) }),
  };
  const { cookie: cookies, 'user-agent': userAgent } = request.headers;
  return { system: own ?? system, actor, params, ip: request.ip, cookies, userAgent };
}
export type Caller = Awaited<ReturnType<typeof readCaller>>;

const isObject = (v: unknown): boolean => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Returns the fields as they were sent, and the files. */
export async function receiveBody({ endpoint, options }: Served, request: FastifyRequest, reply: FastifyReply) {
  if (request.isMultipart()) {
    const { fields, ficheros } = await readMultipart(request, reply, endpoint.ficheros ?? {}, options.subidas);
    return { raw: fields as unknown, ficheros };
  }
  const raw = request.body ?? {};
  if (!isObject(raw)) throw new HttpError(400, { message: 'No se ha podido leer la petición.' });
  return { raw, ficheros: {} as Readonly<Record<string, UploadedFile>> };
}

type Read = (value: unknown) => unknown;
type Refuse = (error: z.ZodError) => Error;

/** An invalid parameter is 400 (REG-006). */
const badParameter: Refuse = ({ issues }) =>
  new HttpError(400, { message: `El parámetro «${String(issues[0]?.path[0] ?? '')}» no es válido.` });

/**
 * Returns functions that validate body and query by the endpoint's schemas. A day without a zone is a day of the
 * business.
 */
export function readersOf({ system, schemas }: Served): { readonly body: Read; readonly query: Read } {
  const reader = (schema: z.ZodType | undefined, refuse: Refuse): Read => {
    let days: readonly string[] | undefined;
    return (value) => {
      if (schema === undefined) return undefined;
      const parsed = schema.safeParse(withDays(value, (days ??= dayFields(schema)), system.settings.TZ_NEGOCIO));
      if (parsed.success) return parsed.data;
      throw refuse(parsed.error);
    };
  };
  return { body: reader(schemas.body, fromZod), query: reader(schemas.query, badParameter) };
}
