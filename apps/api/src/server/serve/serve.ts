import type { Endpoint } from '@tajo/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { puntoDeLista } from '@tajo/contract/lista.schemas';
import type { z } from 'zod';
import type { System } from '../../system.ts';
import { authorize, siSigue } from '../session/authorize.ts';
import { camposDeDia, conDias } from './days.ts';
import { deZod } from '../answer/errors.ts';
import { HttpError } from '../answer/http-error.ts';
import { withKey, fingerprintOf, readKey } from './idempotency.ts';
import type { ApiDocument } from './document.ts';
import { schemaLater, type SchemaLater } from './encoder.ts';
import { inputSchema, outputSchema } from './json-schema.ts';
import type { Consulta } from '../list/consulta.ts';
import type { TurnOf } from '../limits/lines.ts';
import { leerReloj } from './clock.ts';
import { estadoYCuerpo } from '../answer/created.ts';
import type { ConTurno, DosPasos, Peticion, Room } from './room.ts';
import { sendSheet } from '../sheet/send.ts';
import { TIPO_XLSX, type Spreadsheet } from '../sheet/sheet.ts';
import { leerPedido } from '../list/filters.ts';
import { serveExtracto, serveList, servePuntos, serveSheet, type ListAsked } from '../list/serve-list.ts';
import { notModified, tagsOf } from '../list/tag.ts';
import type { Subido } from '../files/received.ts';
import { readMultipart } from '../files/uploads.ts';

interface Esquemas {
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly response?: z.ZodType;
  readonly fila?: z.ZodType;
}

export interface ServeOptions {
  /** Folder for uploads under way. */
  readonly subidas: string;
  readonly document: ApiDocument;
  /** Checks every answer against its schema: for tests. */
  readonly estricto?: boolean;
}

const ID_MAXIMO = 2_147_483_647;

/** A part of the path that is no id of ours names nothing: 404 (REG-003). */
function leerParams(params: unknown): Record<string, number> {
  const leidos: Record<string, number> = {};
  for (const [nombre, valor] of Object.entries(params ?? {})) {
    const n = /^\d{1,10}$/.test(String(valor)) ? Number(valor) : Number.NaN;
    if (!(n <= ID_MAXIMO)) throw new HttpError(404, { message: 'No existe el registro.' });
    leidos[nombre] = n;
  }
  return leidos;
}

type Leer = (schema: z.ZodType, valor: unknown) => unknown;

const leer: Leer = (schema, valor) => {
  const leido = schema.safeParse(valor);
  if (leido.success) return leido.data;
  throw deZod(leido.error);
};

/** A parameter that cannot be one is 400 (REG-006). */
const leerQuery: Leer = (schema, valor) => {
  const leido = schema.safeParse(valor);
  if (leido.success) return leido.data;
  const parametro = String(leido.error.issues[0]?.path[0] ?? '');
  throw new HttpError(400, { message: `El parámetro «${parametro}» no es válido.` });
};

const esObjeto = (v: unknown): boolean => typeof v === 'object' && v !== null && !Array.isArray(v);

async function leerCuerpo(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, { subidas }: ServeOptions) {
  if (request.isMultipart()) {
    const { campos, ficheros } = await readMultipart(request, reply, endpoint.ficheros ?? {}, subidas);
    return { crudo: campos as unknown, ficheros };
  }
  const crudo = request.body ?? {};
  if (!esObjeto(crudo)) throw new HttpError(400, { message: 'No se ha podido leer la petición.' });
  return { crudo, ficheros: {} as Readonly<Record<string, Subido>> };
}

type Respuestas = Readonly<Record<number, SchemaLater>>;

const HECHO = schemaLater(() => ({ type: 'null', description: 'Hecho' }));
const IGUAL = schemaLater(() => ({ type: 'null', description: 'La lista sigue como dice su ETag' }));
const HOJA: Respuestas = {
  200: schemaLater(() => ({
    description: 'Hoja de cálculo',
    content: { [TIPO_XLSX]: { schema: { type: 'string', format: 'binary' } } },
  })),
};
const PUNTOS = schemaLater(() => ({ type: 'array', items: outputSchema(puntoDeLista) }));
const listaDe = (fila: SchemaLater) => schemaLater(() => ({ type: 'array', items: fila.schema() }));
const extractoDe = (fila: z.ZodType, campos: readonly string[]) =>
  schemaLater(() => {
    const todos = outputSchema(fila)['properties'] as Readonly<Record<string, unknown>>;
    const properties = Object.fromEntries(campos.map((campo) => [campo, todos[campo]]));
    return { type: 'array', items: { type: 'object', properties } };
  });

/** What the API document says of a route. */
const documento = (summary: string, endpoint: Endpoint, { body, query }: Esquemas, respuestas: Respuestas) => {
  const conFicheros = endpoint.ficheros !== undefined;
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[/:_]+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    summary,
    description: `Roles: ${endpoint.roles === 'abierto' ? 'sin sesión' : endpoint.roles.join(', ')}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.roles === 'abierto' ? { security: [] } : {}),
    ...(body === undefined ? {} : { body: inputSchema(body) }),
    ...(conFicheros ? { consumes: ['multipart/form-data'] } : {}),
    ...(query === undefined ? {} : { querystring: inputSchema(query) }),
    response: Object.fromEntries(Object.entries(respuestas).map(([estado, { schema }]) => [estado, schema()])),
  };
};

type Atiende = ((peticion: Peticion) => unknown) & Partial<DosPasos & ConTurno>;
const enSeguida: TurnOf = (_, work) => work();

/** Serves every endpoint of a room under /api: who may call, what is read, what is answered. */
export function serve(app: FastifyInstance, system: System, { api, schemas, handlers }: Room, options: ServeOptions) {
  const tagOf = tagsOf(system);
  for (const [nombre, endpoint] of Object.entries(api)) {
    const esquemas: Esquemas = schemas[nombre] ?? {};
    const atiende = handlers[nombre] as unknown as Atiende;
    const ruta = (cola: string, respuestas: Respuestas, handler: RouteHandlerMethod, titulo?: string) => {
      const donde = { method: endpoint.method, url: `/api${endpoint.path}${cola}` };
      const summary = titulo ?? endpoint.resumen ?? nombre;
      options.document.add({ ...donde, documento: () => documento(summary, endpoint, esquemas, respuestas) });
      app.route({ ...donde, schema: { response: respuestas }, handler });
    };
    const lector = (parte: z.ZodType | undefined, leer: Leer) => {
      let dias: readonly string[] | undefined;
      return (valor: unknown) =>
        parte && leer(parte, conDias(valor, (dias ??= camposDeDia(parte)), system.settings.TZ_NEGOCIO));
    };
    const cuerpoDe = lector(esquemas.body, leer);
    const consultaDe = lector(esquemas.query, leerQuery);

    const recibir = async (request: FastifyRequest) => {
      const actor = endpoint.roles === 'abierto' ? undefined : await authorize(system, request, endpoint.roles);
      const params = leerParams(request.params);
      const suyo = actor && { ...system, firma: system.firma.para(actor.sid), beforeCommit: siSigue(system, actor) };
      return { system: suyo ?? system, actor, params, ip: request.ip };
    };

    if (endpoint.lista !== undefined && esquemas.fila !== undefined) {
      const { lista } = endpoint;
      const { fila: deFila } = esquemas;
      const fila = schemaLater(() => outputSchema(deFila));
      const deLista =
        (contestar: (pedida: ListAsked) => unknown, etiquetada = false) =>
        async (request: FastifyRequest, reply: FastifyReply) => {
          const de = await recibir(request);
          const tag = etiquetada && de.actor !== undefined ? await tagOf(request, de.actor) : undefined;
          if (tag?.unchanged !== undefined) return notModified(reply, tag.unchanged);
          // The list of a record begins by looking whether there is one.
          if (Object.keys(de.params).length > 0) await tag?.ask();
          const query = consultaDe(request.query);
          const propios = esquemas.query ? Object.keys((query ?? {}) as object) : [];
          const body =
            esquemas.body && leer(esquemas.body, (await leerCuerpo(request, reply, endpoint, options)).crudo);
          const peticion = { ...de, body, query, ficheros: {} } as unknown as Peticion;
          const anterior = tag?.known === true;
          const dada = atiende(peticion) as Consulta | Promise<Consulta>;
          const consulta = await dada;
          // What was read before the tag is not what it stands for.
          const suya = dada instanceof Promise && !anterior ? undefined : tag;
          const pedido = leerPedido(lista, consulta, request.query as Record<string, unknown>, propios);
          return contestar({ system, lista, consulta, pedido, reply, tag: suya });
        };
      // What is asked for by a body is not kept by who asks, and has its sheet where its GET has it.
      const conEtiqueta = endpoint.method === 'GET';
      ruta(
        '',
        { 200: listaDe(fila), ...(conEtiqueta ? { 304: IGUAL } : {}) },
        deLista(async (pedida) => serveList(pedida, fila), conEtiqueta),
      );
      if (!conEtiqueta) continue;
      ruta('/export', HOJA, deLista(serveSheet), `${lista.titulo}: hoja de cálculo`);
      if (endpoint.puntos === true)
        ruta('/puntos', { 200: PUNTOS }, deLista(servePuntos), `${lista.titulo}: dónde están`);
      const { extracto } = endpoint;
      if (extracto !== undefined)
        ruta(
          '/extracto',
          { 200: extractoDe(esquemas.fila, extracto) },
          deLista(async (pedida) => serveExtracto(pedida, extracto)),
          `${lista.titulo}: extracto`,
        );
      continue;
    }

    if (endpoint.hoja !== undefined) {
      const { hoja } = endpoint;
      const componer = async (request: FastifyRequest, reply: FastifyReply) => {
        const de = await recibir(request);
        const body = cuerpoDe((await leerCuerpo(request, reply, endpoint, options)).crudo);
        const peticion = { ...de, body, query: {}, ficheros: {} } as unknown as Peticion;
        return sendSheet(reply, hoja, (await atiende(peticion)) as Spreadsheet);
      };
      ruta('', HOJA, componer);
      continue;
    }

    const responder = async (request: FastifyRequest, reply: FastifyReply) => {
      const antes = await recibir(request);
      const { crudo, ficheros } = await leerCuerpo(request, reply, endpoint, options);
      // A form with files takes its time: who sends it is judged anew when it is all there.
      const de = request.isMultipart() ? await recibir(request) : antes;
      const body = cuerpoDe(crudo);
      const query = consultaDe(request.query);
      const clave = endpoint.method === 'GET' ? undefined : readKey(request.headers['idempotency-key']);
      const reloj = leerReloj(request.headers['tajo-reloj']);
      const peticion = (s: System) =>
        ({ ...de, system: s, body, query, ficheros, clave, reloj }) as unknown as Peticion;
      const { preparar, hacer = atiende, turno = enSeguida } = atiende;
      const trabajo = {
        preparar: preparar && (() => preparar(peticion(de.system))),
        hacer: async (s: System, preparado: unknown) => hacer(peticion(s), preparado),
      };
      const llamada = `${endpoint.method} ${request.url.split('?')[0] ?? ''}`;
      const conFicheros = Object.keys(ficheros).length > 0;
      const contestar = async () =>
        clave !== undefined && de.actor !== undefined
          ? withKey(
              de.system,
              de.actor,
              { clave, llamada, huella: fingerprintOf(crudo, ficheros), conFicheros },
              trabajo,
            )
          : estadoYCuerpo(await atiende(peticion(de.system)));
      const { estado, cuerpo } = await turno(String(de.actor?.id ?? de.ip), contestar);
      if (options.estricto && esquemas.response && cuerpo !== undefined) esquemas.response.parse(cuerpo);
      return reply.status(estado).send(cuerpo);
    };
    const { response } = esquemas;
    const salida = response && schemaLater(() => outputSchema(response));
    ruta('', salida === undefined ? { 204: HECHO } : { 200: salida, 201: salida }, responder);
  }
}
