import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import type { Db } from './db/handle.ts';
import { registrarFicheros } from './ficheros/ficheros.routes.ts';
import { anotadorDeErrores } from './instalacion/instalacion.commands.ts';
import { registrarVigilancia } from './instalacion/vigilancia.routes.ts';
import { ROOMS } from './rooms.ts';
import { apiDocument } from './server/serve/document.ts';
import { compressAnswers } from './server/answer/compressed.ts';
import { encoderOf } from './server/answer/encoder.ts';
import { servePages } from './server/serve/pages.ts';
import { addHeaders, fixedHeaders } from './server/serve/headers.ts';
import { onParserError } from './server/answer/raw-answers.ts';
import { errorAnswerOf } from './server/answer/errors.ts';
import { refuseCrowd } from './server/limits/crowd.ts';
import { readJson } from './server/limits/json.ts';
import { confianza } from './proxies.ts';
import { stopInOrder } from './server/serve/stop.ts';
import { createMetrics, type Metrics } from './server/observe/metrics.ts';
import { requestId, routeOf, watchRequests } from './server/observe/requests.ts';
import { PACE, watchPace, type Pace } from './server/limits/pace.ts';
import { limitPipelined } from './server/limits/pipelined.ts';
import { closeUnread } from './server/limits/unread.ts';
import type { ServeOptions } from './server/serve/route.ts';
import { serve } from './server/serve/serve.ts';
import { registrarOidc } from './sesion/oidc.routes.ts';
import type { System } from './system.ts';
import { registrarVivo } from './vivo/vivo.routes.ts';

const JSON_MAXIMO = 1024 * 1024;
/** TLS 1.3, and 1.2 with forward secrecy and authenticated ciphers, whatever Node's own options say. */
const PROTOCOLS = {
  minVersion: 'TLSv1.2',
  ciphers: 'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
} as const;
const NO_ENCONTRADO = { message: 'No existe esta dirección.' };

/** Whether a stream ended only because its client has closed the connection: Fastify reports that as an error of ours. */
const hasLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

interface AppOptions extends Omit<ServeOptions, 'document'> {
  readonly fastify?: FastifyServerOptions;
  /** Database for the health check, over a connection of its own. Without it the check waits in line. */
  readonly spare?: Db | undefined;
  /** Measurements of the process. Without them the app has its own. */
  readonly metrics?: Metrics;
  /** Key and certificate for https. Undefined: http. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Slowest rate at which a request body may arrive. Tests use shorter limits than PACE. */
  readonly ritmo?: Pace;
  /** Folder of the built pages; without it only the API is served. */
  readonly paginas?: string | undefined;
}

/** Builds the whole server: rooms, files, API document, health check and pages. */
export async function buildApp(system: System, options: AppOptions): Promise<FastifyInstance> {
  const { tls, ritmo = PACE, spare, metrics = createMetrics({ now: system.now, onSlow: () => {} }) } = options;
  const fijas = fixedHeaders(system.settings);
  const parser = { headersTimeout: ritmo.headersMs, connectionsCheckingInterval: ritmo.everyMs };
  const app: FastifyInstance = Fastify({
    ...(tls === undefined ? { http: parser } : { https: { ...tls, ...parser, ...PROTOCOLS } }),
    // Requests that arrive while the server stops are still answered (server/serve/stop.ts).
    return503OnClosing: false,
    clientErrorHandler: onParserError(fijas),
    bodyLimit: JSON_MAXIMO,
    exposeHeadRoutes: false,
    trustProxy: confianza(system.settings.TRUST_PROXY),
    // Never the client's own: two requests must not share one.
    genReqId: requestId,
    requestIdHeader: false,
    // Requests are logged by their routes (server/observe/requests.ts).
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // A path that cannot be decoded is not found.
    frameworkErrors: (_error, _request, { raw }) => {
      const cabeceras = { ...fijas, 'content-type': 'application/json; charset=utf-8' };
      raw.writeHead(404, cabeceras).end(JSON.stringify(NO_ENCONTRADO));
    },
    ...options.fastify,
  });
  // Requests are read by the contract's schemas in serve(); the route schemas are for the encoder and the document.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(encoderOf);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    readJson(body),
  );
  app.removeContentTypeParser('text/plain');
  addHeaders(app, system.settings);
  compressAnswers(app);
  watchRequests(app, metrics);
  const anotarError = anotadorDeErrores(system);
  watchPace(app, ritmo, fijas);
  closeUnread(app, ritmo.unreadMs);
  limitPipelined(app);
  stopInOrder(app, ritmo.lingerMs);
  app.setErrorHandler((error, request, reply) => {
    const {
      status,
      body: cuerpo,
      headers: extra,
      unexpected: inesperado,
    } = errorAnswerOf(error, request.method === 'DELETE');
    if (inesperado && !hasLeft(error, reply)) {
      request.log.error({ err: error, req: request }, 'unexpected');
      anotarError({ peticion: request.id, metodo: request.method, ruta: routeOf(request), error });
    }
    return reply.status(status).headers(extra).type('application/json; charset=utf-8').send(JSON.stringify(cuerpo));
  });

  await app.register(multipart);
  const document = apiDocument();
  await app.register(async (api) => {
    refuseCrowd(api, system.db);
    for (const room of ROOMS) serve(api, system, room, { ...options, document });
    registrarFicheros(api, system, document);
    registrarOidc(api, system, document);
    registrarVivo(api, system, document);
  });
  registrarVigilancia(app, system, { document, metrics, spare });
  app.get('/api/documentacion', document.made);
  if (options.paginas !== undefined) await servePages(app, options.paginas, system.settings);
  else app.setNotFoundHandler((_request, reply) => reply.status(404).send(NO_ENCONTRADO));
  await app.ready();
  return app;
}
