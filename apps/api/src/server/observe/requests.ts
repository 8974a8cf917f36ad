import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Metrics } from './metrics.ts';

const PROCESS = randomBytes(4).toString('hex');
let count = 0;

/** Returns the id of a request: unique over all processes and starts. */
export const requestId = (): string => `${PROCESS}-${(count += 1).toString(36)}`;

/** Route of a request as it was declared; every file of the pages has the same. */
export const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none');

/** Gives every answer the id of its request, and measures it. With the log at `info` each request is a line. */
export function watchRequests(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const { method } = request;
    metrics.answered({ method, route: routeOf(request), status }, elapsedTime);
    request.log.info({ method, route: routeOf(request), status, ms: Math.round(elapsedTime) }, 'answered');
  });
}
