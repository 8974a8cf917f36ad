import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const DE_FUERA = 'Authorization, Cache-Control, Content-Type, Idempotency-Key';
const A_FUERA = 'X-Total-Count, Content-Disposition';

/** Security headers on every answer, and those for another origin where one is set. */
export function cabeceras(app: FastifyInstance, settings: Settings): void {
  const origen = settings.CORS_ORIGIN;
  const tls = settings.TLS_CERT !== undefined || settings.PUBLIC_URL?.startsWith('https:') === true;
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY');
    if (tls) reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (origen === undefined || request.headers.origin !== origen) return;
    reply
      .header('access-control-allow-origin', origen)
      .header('vary', 'Origin')
      .header('access-control-expose-headers', A_FUERA);
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
      .header('access-control-allow-headers', DE_FUERA)
      .header('access-control-max-age', '600')
      .status(204)
      .send();
  });
}
