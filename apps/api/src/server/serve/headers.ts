import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';

const REQUEST_HEADERS = 'Authorization, Cache-Control, Content-Type, Idempotency-Key, If-None-Match, Tajo-Reloj';
const EXPOSED_HEADERS = 'X-Total-Count, Content-Disposition, ETag, Retry-After';

/** True if the pages are served over https, by this process or a proxy. */
export const isHttps = ({ TLS_CERT, PUBLIC_URL }: Settings): boolean =>
  TLS_CERT !== undefined || PUBLIC_URL?.startsWith('https:') === true;

/** Name of a cookie. A browser takes the prefixed one from https only, so that no other origin can plant it. */
export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? '__Secure-' : ''}${name}`;

/** Headers of every answer, also of errors before routing. Pages and files replace the policy by their own. */
export function fixedHeaders(settings: Settings): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    ...(isHttps(settings) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Adds security headers to every answer, and CORS headers if another origin is configured. */
export function addHeaders(app: FastifyInstance, settings: Settings): void {
  const origin = settings.CORS_ORIGIN;
  const fixed = fixedHeaders(settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed);
    // The router decodes: /%61pi/ leads to the API too.
    const isApi = [request.url, request.routeOptions.url].some((url) => url?.startsWith('/api/'));
    if (isApi) reply.header('cache-control', 'no-store');
    if (origin === undefined || request.headers.origin !== origin) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('vary', 'Origin')
      .header('access-control-expose-headers', EXPOSED_HEADERS);
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
      .header('access-control-allow-headers', REQUEST_HEADERS)
      .header('access-control-max-age', '600')
      .status(204)
      .send();
  });
}
