import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { ApiDocument } from '../server/serve/document.ts';
import { carriesKey } from '../server/observe/bearer.ts';
import type { Metrics } from '../server/observe/metrics.ts';
import type { Db } from '../db/handle.ts';
import type { System } from '../system.ts';
import { instalacionQueries } from './instalacion.queries.ts';

/** How long an answer of the database serves everybody who asks. */
const VALE_MS = 1000;

interface Vigilada {
  readonly document: ApiDocument;
  readonly metrics: Metrics;
  /** Database over a connection of its own. Without it the health check waits in line. */
  readonly spare: Db | undefined;
}

/** Calls for programs that watch the server: without a session, and without a person's data. */
export function registrarVigilancia(
  api: FastifyInstance,
  system: System,
  { document, metrics, spare }: Vigilada,
): void {
  const leer = (url: string, summary: string, handler: RouteHandlerMethod): void => {
    document.add({ method: 'GET', url, describe: () => ({ summary, security: [] }) });
    api.get(url, handler);
  };

  let ultima = { pedida: -Infinity, respuesta: Promise.resolve<unknown>(undefined) };
  const preguntarALaBase = (): Promise<unknown> => {
    const ahora = performance.now();
    if (ahora - ultima.pedida > VALE_MS)
      ultima = { pedida: ahora, respuesta: instalacionQueries(spare ?? system.db).leerAlgo() };
    return ultima.respuesta;
  };
  leer('/api/salud', 'Si la base de datos responde', async () => {
    await preguntarALaBase();
    const avisos = system.avisos.actuales().map(({ texto, que_hacer }) => `${texto} ${que_hacer}`);
    return { estado: 'ok', ...(avisos.length > 0 && { avisos }) };
  });
  leer('/api/salud/proceso', 'Si el proceso responde, sin preguntar a la base de datos', async () => ({
    estado: 'ok',
  }));

  const clave = system.settings.METRICAS_CLAVE;
  if (clave === undefined) return;
  leer('/api/metricas', 'Medidas para Prometheus, con la clave de METRICAS_CLAVE', async (request, reply) => {
    if (!carriesKey(request.headers.authorization, clave))
      return reply.status(401).header('www-authenticate', 'Bearer').send({ message: 'La clave no es válida.' });
    const { type, body } = await metrics.text();
    return reply.type(type).send(body);
  });
}
