import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Settings } from '../../settings.ts';

/** Returns ' https://host' of a tile address; `{s}` becomes a wildcard for the host's servers. */
const hostOf = (tiles = ''): string => /^https?:\/\/[^/]+/.exec(tiles)?.[0].replace('{s}', '*').replace(/^/, ' ') ?? '';

// The hash is that of an empty style element, which MUI fills through the CSSOM. Images may come from the configured
// tile host; everything else from this server.
const csp = (tiles: string | undefined): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // No text becomes markup or a script, in our code or a library's. Each policy that may be made lets one address
    // through: of the worker that reads PDFs (decision 0033), and of the service worker (0059).
    "require-trusted-types-for 'script'",
    'trusted-types tajo-visor tajo-worker',
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    `img-src 'self' data: blob:${hostOf(tiles)}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

type PageSettings = Pick<Settings, 'MAP_TILES_URL' | 'MAP_ATTRIBUTION' | 'OIDC_EMISOR' | 'OIDC_NOMBRE' | 'CONTRASENAS'>;

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const meta = (name: string, text: string): string => `<meta name="${name}" content="${escapeAttribute(text)}" />`;

/** Writes settings into the head of the page, so that neither a map nor the login waits for a call. */
function withSettings(page: string, settings: PageSettings): string {
  const { MAP_TILES_URL, MAP_ATTRIBUTION, OIDC_EMISOR, OIDC_NOMBRE, CONTRASENAS } = settings;
  const map = MAP_TILES_URL && meta('mapa-teselas', MAP_TILES_URL) + meta('mapa-atribucion', MAP_ATTRIBUTION);
  const login = OIDC_EMISOR && meta(CONTRASENAS === 'no' ? 'oidc-solo' : 'oidc', OIDC_NOMBRE);
  return page.replace('</head>', () => `${map ?? ''}${login ?? ''}</head>`);
}

const WORKER_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The service worker fetches what it keeps, from here only. */
const SERVICE_WORKER = /^sw\.js(\.(br|gz))?$/;
const SERVICE_WORKER_POLICY = `${WORKER_POLICY}; connect-src 'self'`;

const INDEX = 'index.html';

/**
 * Serves the built pages: hashed assets are cached for a year, every other path gets the one page, which routes in the
 * browser. One route serves all files that existed at the start: a route per file took longer to register than the
 * whole API.
 */
export async function servePages(app: FastifyInstance, folder: string, settings: PageSettings): Promise<void> {
  const policy = csp(settings.MAP_TILES_URL);
  const page = withSettings(readFileSync(join(folder, INDEX), 'utf8'), settings);
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
      // Files that only the build needs, such as its manifest.
      .filter((path) => !/(^|\/)\./.test(path)),
  );
  files.delete(INDEX);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = relative(folder, path);
      const immutable = name.startsWith(`assets${sep}`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker obeys the policy of its own answer: a hostile PDF that takes it over cannot connect anywhere.
      if (immutable) reply.header('content-security-policy', WORKER_POLICY);
      if (SERVICE_WORKER.test(name)) reply.header('content-security-policy', SERVICE_WORKER_POLICY);
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params: { '*': path } }, reply) => (files.has(path) ? reply.sendFile(path) : reply.callNotFound()),
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isApi = path === '/api' || path.startsWith('/api/');
    // Scripts and pictures that are missing; not an address that somebody has typed.
    const isPage = request.headers.accept?.includes('text/html') === true || path === `/${INDEX}`;
    const isOtherFile = /\.\w+$/.test(path) && !isPage;
    if (isApi || isOtherFile || (request.method !== 'GET' && request.method !== 'HEAD'))
      return reply.status(404).send({ message: 'No existe esta dirección.' });
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
