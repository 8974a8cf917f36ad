import type { Endpoint } from '@tajo/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import type { System } from '../../system.ts';
import { deZod } from '../answer/errors.ts';
import { HttpError } from '../answer/http-error.ts';
import type { Subido } from '../files/received.ts';
import { readMultipart } from '../files/uploads.ts';
import { authorize, siSigue } from '../session/authorize.ts';
import { camposDeDia, conDias } from './days.ts';
import type { ApiDocument } from './document.ts';
import type { SchemaLater } from '../answer/encoder.ts';
import { inputSchema } from './json-schema.ts';
import type { ConEtag, ConTurno, DosPasos, Peticion } from './room.ts';

export interface ServeOptions {
  readonly subidas: string;
  readonly document: ApiDocument;
  /** Checks every answer against its schema: for tests. */
  readonly estricto?: boolean;
}

interface Esquemas {
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
  readonly nombre: string;
  readonly endpoint: Endpoint;
  readonly esquemas: Esquemas;
  readonly atiende: ((peticion: Peticion) => unknown) & Partial<DosPasos & ConTurno & ConEtag>;
}

/** One route of an endpoint: suffix of the path, answers, and its own title, if any. */
interface Route {
  readonly cola?: string;
  readonly respuestas: Readonly<Record<number, SchemaLater>>;
  readonly titulo?: string;
}

/** Adds a route to the server and to the API document. */
export function addRoute(served: Served, route: Route, handler: RouteHandlerMethod): void {
  const { app, endpoint, options } = served;
  const donde = { method: endpoint.method, url: `/api${endpoint.path}${route.cola ?? ''}` };
  options.document.add({ ...donde, documento: () => describe(served, route) });
  app.route({ ...donde, schema: { response: route.respuestas }, handler });
}

function describe({ endpoint, esquemas: { body, query }, nombre }: Served, { respuestas, titulo }: Route) {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[/:_]+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    summary: titulo ?? endpoint.resumen ?? nombre,
    description: `Roles: ${endpoint.roles === 'abierto' ? 'sin sesión' : endpoint.roles.join(', ')}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.roles === 'abierto' ? { security: [] } : {}),
    ...(body === undefined ? {} : { body: inputSchema(body) }),
    ...(endpoint.ficheros === undefined ? {} : { consumes: ['multipart/form-data'] }),
    ...(query === undefined ? {} : { querystring: inputSchema(query) }),
    response: Object.fromEntries(Object.entries(respuestas).map(([estado, { schema }]) => [estado, schema()])),
  };
}

const ID_MAXIMO = 2_147_483_647;

/** Throws 404 if a part of the path is not a possible id (REG-003). */
function leerParams(params: unknown): Record<string, number> {
  const leidos: Record<string, number> = {};
  for (const [nombre, valor] of Object.entries(params ?? {})) {
    const n = /^\d{1,10}$/.test(String(valor)) ? Number(valor) : Number.NaN;
    if (!(n <= ID_MAXIMO)) throw new HttpError(404, { message: 'No existe el registro.' });
    leidos[nombre] = n;
  }
  return leidos;
}

/**
 * Returns the caller, the ids of the path and the address; throws 401, 403 or 404 if the call is not allowed. The
 * returned system signs paths of files for the caller.
 */
export async function readCaller({ system, endpoint }: Served, request: FastifyRequest) {
  const { roles, sesionTerminada } = endpoint;
  const authorized =
    roles === 'abierto'
      ? undefined
      : await authorize(system, request, { roles, ...(sesionTerminada && { sesionTerminada }) });
  const actor = authorized?.actor;
  const params = leerParams(request.params);
  const suyo = actor && {
    ...system,
    firma: system.firma.para(actor.sid),
    ...(authorized?.viva && { beforeCommit: siSigue(system, actor) }),
  };
  return { system: suyo ?? system, actor, params, ip: request.ip, cookies: request.headers.cookie };
}
export type Caller = Awaited<ReturnType<typeof readCaller>>;

const esObjeto = (v: unknown): boolean => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Returns the fields as they were sent, and the files. */
export async function receiveBody({ endpoint, options }: Served, request: FastifyRequest, reply: FastifyReply) {
  if (request.isMultipart()) {
    const { campos, ficheros } = await readMultipart(request, reply, endpoint.ficheros ?? {}, options.subidas);
    return { crudo: campos as unknown, ficheros };
  }
  const crudo = request.body ?? {};
  if (!esObjeto(crudo)) throw new HttpError(400, { message: 'No se ha podido leer la petición.' });
  return { crudo, ficheros: {} as Readonly<Record<string, Subido>> };
}

type Read = (valor: unknown) => unknown;
type Refuse = (error: z.ZodError) => Error;

/** An invalid parameter is 400 (REG-006). */
const badParameter: Refuse = ({ issues }) =>
  new HttpError(400, { message: `El parámetro «${String(issues[0]?.path[0] ?? '')}» no es válido.` });

/**
 * Returns functions that validate body and query by the endpoint's schemas. A day without a zone is a day of the
 * business.
 */
export function readersOf({ system, esquemas }: Served): { readonly body: Read; readonly query: Read } {
  const reader = (schema: z.ZodType | undefined, refuse: Refuse): Read => {
    let dias: readonly string[] | undefined;
    return (valor) => {
      if (schema === undefined) return undefined;
      const leido = schema.safeParse(conDias(valor, (dias ??= camposDeDia(schema)), system.settings.TZ_NEGOCIO));
      if (leido.success) return leido.data;
      throw refuse(leido.error);
    };
  };
  return { body: reader(esquemas.body, deZod), query: reader(esquemas.query, badParameter) };
}
