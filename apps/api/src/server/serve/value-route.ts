import type { FastifyReply, FastifyRequest } from 'fastify';
import type { System } from '../../system.ts';
import { answeredOf, type Answered } from '../answer/created.ts';
import type { UploadedFile } from '../files/received.ts';
import { sendTagged } from '../answer/tagged.ts';
import { UPLOADS, spend } from '../limits/daily.ts';
import type { TurnOf } from '../limits/lines.ts';
import { clockAfter, readClock } from './clock.ts';
import { schemaLater } from '../answer/encoder.ts';
import { fingerprintOf, readKey, withKey } from './idempotency.ts';
import { outputSchema } from './json-schema.ts';
import { overStandby } from './over-standby.ts';
import type { RoomRequest } from './room.ts';
import { addRoute, readCaller, readersOf, receiveBody, type Caller, type Served } from './route.ts';

const DONE = schemaLater(() => ({ type: 'null', description: 'Hecho' }));
const NOT_MODIFIED = schemaLater(() => ({ type: 'null', description: 'Sin cambios desde la ETag de If-None-Match' }));
const atOnce: TurnOf = (_, work) => work();

/** A request as it was received. */
interface Received {
  readonly caller: Caller;
  /** Body as it was sent, before validation. */
  readonly raw: unknown;
  readonly ficheros: Readonly<Record<string, UploadedFile>>;
  readonly body: unknown;
  readonly query: unknown;
  readonly key: string | undefined;
  /** The device's clock at sending. */
  readonly clock: Date | null;
  /** The server's clock when the request began to arrive, in milliseconds. */
  readonly began: number;
  /** Method and path. */
  readonly call: string;
}

/** Serves an endpoint that answers a value or nothing: reads of one record, and writes. */
export function serveValueRoute(served: Served): void {
  const { schemas, options } = served;
  const { response } = schemas;
  const { turn = atOnce } = served.handler;
  const receive = receiverOf(served);
  const output = response && schemaLater(() => outputSchema(response));
  const hasEtag = served.handler.tagged === true;
  const responses =
    output === undefined ? { 204: DONE } : { 200: output, ...(hasEtag ? { 304: NOT_MODIFIED } : { 201: output }) };
  addRoute(served, { responses }, async (request, reply) => {
    const received = await receive(request, reply);
    await countUploads(received);
    const { actor, ip } = received.caller;
    const { status, body, cookie } = await turn(String(actor?.id ?? ip), () => answer(served, received, reply));
    if (cookie !== undefined) void reply.header('set-cookie', cookie);
    if (options.strict && response && body !== undefined) response.parse(body);
    if (hasEtag && output !== undefined) return sendTagged(request, reply, output.encode(body));
    return reply.status(status).send(body);
  });
}

function receiverOf(served: Served) {
  const { endpoint, system } = served;
  const readers = readersOf(served);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Received> => {
    const began = system.now().getTime();
    const before = await readCaller(served, request);
    const { raw, ficheros } = await receiveBody(served, request, reply);
    // A form with files may take long to arrive: the caller is checked again when it is complete.
    const caller = request.isMultipart() ? await readCaller(served, request) : before;
    return {
      caller,
      raw,
      ficheros,
      body: readers.body(raw),
      query: readers.query(request.query),
      key: endpoint.method === 'GET' ? undefined : readKey(request.headers['idempotency-key']),
      clock: readClock(request.headers['tajo-reloj']),
      began,
      call: `${endpoint.method} ${request.url.split('?')[0] ?? ''}`,
    };
  };
}

/** Counts the files against what a user may upload in a day. */
async function countUploads({ caller: { system, actor }, ficheros, key }: Received): Promise<void> {
  const files = Object.values(ficheros);
  if (files.length === 0 || actor === undefined) return;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await spend(system, actor, UPLOADS, { ficheros: files.length, bytes, key });
}

/** Calls the handler, once per key if the request carries one. */
async function answer({ handler, endpoint }: Served, received: Received, reply: FastifyReply): Promise<Answered> {
  const { caller, raw, call, body, query, ficheros, key, clock, began } = received;
  const { system, actor } = caller;
  const callWith = (s: System) =>
    ({
      ...caller,
      system: s,
      body,
      query,
      ficheros,
      key,
      get clock() {
        return clockAfter(clock, system.now().getTime() - began);
      },
    }) as unknown as RoomRequest;
  if (endpoint.lectura === true) return overStandby(system, reply, async (s) => answeredOf(await handler(callWith(s))));
  if (key === undefined || actor === undefined || handler.unstored) return answeredOf(await handler(callWith(system)));
  const { prepare, run = handler } = handler;
  const withFiles = Object.keys(ficheros).length > 0;
  const print = fingerprintOf(raw, ficheros);
  const fingerprint = handler.password ? system.cifra.huella(print) : print;
  const operation = { key, call, fingerprint, withFiles };
  return withKey(system, actor, operation, {
    prepare: prepare && (() => prepare(callWith(system))),
    run: async (s, prepared) => run(callWith(s), prepared),
  });
}
