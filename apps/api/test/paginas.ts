import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { servePages } from '../src/server/serve/pages.ts';

/** Serves built pages with the production policy, without tiles and without an API. */
export async function servirPaginas(dir: string) {
  const app = fastify();
  await servePages(app, dir, {
    MAP_TILES_URL: undefined,
    OIDC_NOMBRE: 'Entrar',
    CONTRASENAS: 'si',
    MAP_ATTRIBUTION: '',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    cerrar: () => app.close(),
  };
}
