import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** ' https://host' of an address; a `{s}` in it stands for any of the host's servers. */
const anfitrion = (tiles = ''): string =>
  /^https?:\/\/[^/]+/.exec(tiles)?.[0].replace('{s}', '*').replace(/^/, ' ') ?? '';

// The hash is that of an empty style element: MUI fills its own through the CSSOM, which needs no more than that.
// Tiles of a map may come from the host that is set for them; everything else is ours.
const csp = (tiles: string | undefined): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // No text becomes markup or a script, in our code or a library's, and no policy may say otherwise.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    `img-src 'self' data: blob:${anfitrion(tiles)}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The built pages: hashed assets for a year, every other address the one page, which routes by itself. */
export async function servePages(app: FastifyInstance, carpeta: string, tiles?: string): Promise<void> {
  const politica = csp(tiles);
  const pagina = readFileSync(join(carpeta, 'index.html'));
  await app.register(fastifyStatic, {
    root: carpeta,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, ruta) => {
      const fijo = ruta.includes('/assets/');
      reply.header('cache-control', fijo ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const deApi = request.url === '/api' || request.url.startsWith('/api/');
    const conPunto = /\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (deApi || conPunto || (request.method !== 'GET' && request.method !== 'HEAD'))
      return reply.status(404).send({ message: 'No existe esta dirección.' });
    return reply
      .header('content-security-policy', politica)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pagina);
  });
}
