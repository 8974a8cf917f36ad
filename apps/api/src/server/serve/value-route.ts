import type { FastifyReply, FastifyRequest } from 'fastify';
import type { System } from '../../system.ts';
import { estadoYCuerpo, type Contestado } from '../answer/created.ts';
import type { Subido } from '../files/received.ts';
import { sendTagged } from '../answer/tagged.ts';
import { UPLOADS, spend } from '../limits/daily.ts';
import type { TurnOf } from '../limits/lines.ts';
import { leerReloj } from './clock.ts';
import { schemaLater } from '../answer/encoder.ts';
import { fingerprintOf, readKey, withKey } from './idempotency.ts';
import { outputSchema } from './json-schema.ts';
import type { Peticion } from './room.ts';
import { addRoute, readCaller, readersOf, receiveBody, type Caller, type Served } from './route.ts';

const HECHO = schemaLater(() => ({ type: 'null', description: 'Hecho' }));
const SIN_CAMBIOS = schemaLater(() => ({ type: 'null', description: 'Sin cambios desde la ETag de If-None-Match' }));
const enSeguida: TurnOf = (_, work) => work();

/** A request as it was received. */
interface Received {
  readonly caller: Caller;
  /** Body as it was sent, before validation. */
  readonly crudo: unknown;
  readonly ficheros: Readonly<Record<string, Subido>>;
  readonly body: unknown;
  readonly query: unknown;
  readonly clave: string | undefined;
  readonly reloj: Date | null;
  /** Method and path. */
  readonly llamada: string;
}

/** Serves an endpoint that answers a value or nothing: reads of one record, and writes. */
export function serveValueRoute(served: Served): void {
  const { esquemas, options } = served;
  const { response } = esquemas;
  const { turno = enSeguida } = served.atiende;
  const receive = receiverOf(served);
  const salida = response && schemaLater(() => outputSchema(response));
  const conEtag = served.atiende.tagged === true;
  const respuestas =
    salida === undefined ? { 204: HECHO } : { 200: salida, ...(conEtag ? { 304: SIN_CAMBIOS } : { 201: salida }) };
  addRoute(served, { respuestas }, async (request, reply) => {
    const received = await receive(request, reply);
    await countUploads(received);
    const { actor, ip } = received.caller;
    const { estado, cuerpo, cookie } = await turno(String(actor?.id ?? ip), () => answer(served, received));
    if (cookie !== undefined) void reply.header('set-cookie', cookie);
    if (options.estricto && response && cuerpo !== undefined) response.parse(cuerpo);
    if (conEtag && salida !== undefined) return sendTagged(request, reply, salida.encode(cuerpo));
    return reply.status(estado).send(cuerpo);
  });
}

function receiverOf(served: Served) {
  const { endpoint } = served;
  const leer = readersOf(served);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Received> => {
    const before = await readCaller(served, request);
    const { crudo, ficheros } = await receiveBody(served, request, reply);
    // A form with files may take long to arrive: the caller is checked again when it is complete.
    const caller = request.isMultipart() ? await readCaller(served, request) : before;
    return {
      caller,
      crudo,
      ficheros,
      body: leer.body(crudo),
      query: leer.query(request.query),
      clave: endpoint.method === 'GET' ? undefined : readKey(request.headers['idempotency-key']),
      reloj: leerReloj(request.headers['tajo-reloj']),
      llamada: `${endpoint.method} ${request.url.split('?')[0] ?? ''}`,
    };
  };
}

/** Counts the files against what a user may upload in a day. */
async function countUploads({ caller: { system, actor }, ficheros, clave }: Received): Promise<void> {
  const subidos = Object.values(ficheros);
  if (subidos.length === 0 || actor === undefined) return;
  const bytes = subidos.reduce((suma, subido) => suma + subido.bytes, 0);
  await spend(system, actor, UPLOADS, { ficheros: subidos.length, bytes, clave });
}

/** Calls the handler, once per key if the request carries one. */
async function answer({ atiende }: Served, received: Received): Promise<Contestado> {
  const { caller, crudo, llamada, body, query, ficheros, clave, reloj } = received;
  const { system, actor } = caller;
  const peticion = (s: System) =>
    ({ ...caller, system: s, body, query, ficheros, clave, reloj }) as unknown as Peticion;
  if (clave === undefined || actor === undefined) return estadoYCuerpo(await atiende(peticion(system)));
  const { preparar, hacer = atiende } = atiende;
  const conFicheros = Object.keys(ficheros).length > 0;
  const operacion = { clave, llamada, huella: fingerprintOf(crudo, ficheros), conFicheros };
  return withKey(system, actor, operacion, {
    preparar: preparar && (() => preparar(peticion(system))),
    hacer: async (s, preparado) => hacer(peticion(s), preparado),
  });
}
