import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Settings } from '../../settings.ts';

/** Returns ' https://host' of a tile address; `{s}` becomes a wildcard for the host's servers. */
const anfitrion = (tiles = ''): string =>
  /^https?:\/\/[^/]+/.exec(tiles)?.[0].replace('{s}', '*').replace(/^/, ' ') ?? '';

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
    `img-src 'self' data: blob:${anfitrion(tiles)}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

type DeMapas = Pick<Settings, 'MAP_TILES_URL' | 'MAP_ATTRIBUTION'>;

const enAtributo = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const meta = (nombre: string, texto: string): string => `<meta name="${nombre}" content="${enAtributo(texto)}" />`;

/** Writes the map settings into the head of the page, so that no map waits for a call. */
function conMapas(pagina: string, { MAP_TILES_URL, MAP_ATTRIBUTION }: DeMapas): string {
  if (MAP_TILES_URL === undefined) return pagina;
  const metas = meta('mapa-teselas', MAP_TILES_URL) + meta('mapa-atribucion', MAP_ATTRIBUTION);
  return pagina.replace('</head>', () => `${metas}</head>`);
}

const DE_UN_WORKER = "default-src 'none'";
/** The service worker fetches what it keeps, from here only. */
const SERVICE_WORKER = /^sw\.js(\.(br|gz))?$/;
const DEL_SERVICE_WORKER = `${DE_UN_WORKER}; connect-src 'self'`;

const INDICE = 'index.html';

/**
 * Serves the built pages: hashed assets are cached for a year, every other path gets the one page, which routes in the
 * browser. One route serves all files that existed at the start: a route per file took longer to register than the
 * whole API.
 */
export async function servePages(app: FastifyInstance, carpeta: string, settings: DeMapas): Promise<void> {
  const politica = csp(settings.MAP_TILES_URL);
  const pagina = conMapas(readFileSync(join(carpeta, INDICE), 'utf8'), settings);
  const ficheros = new Set(
    readdirSync(carpeta, { recursive: true, withFileTypes: true })
      .filter((entrada) => entrada.isFile())
      .map(({ parentPath, name }) => relative(carpeta, join(parentPath, name)).replaceAll(sep, '/'))
      // Files that only the build needs, such as its manifest.
      .filter((ruta) => !/(^|\/)\./.test(ruta)),
  );
  ficheros.delete(INDICE);
  await app.register(fastifyStatic, {
    root: carpeta,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, ruta) => {
      const fijo = ruta.includes('/assets/');
      reply.header('cache-control', fijo ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker obeys the policy of its own answer: a hostile PDF that takes it over cannot connect anywhere.
      if (fijo) reply.header('content-security-policy', DE_UN_WORKER);
      if (SERVICE_WORKER.test(relative(carpeta, ruta))) reply.header('content-security-policy', DEL_SERVICE_WORKER);
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params: { '*': ruta } }, reply) => (ficheros.has(ruta) ? reply.sendFile(ruta) : reply.callNotFound()),
  });
  app.setNotFoundHandler((request, reply) => {
    const ruta = request.url.split('?')[0] ?? '';
    const deApi = ruta === '/api' || ruta.startsWith('/api/');
    const deOtroFichero = /\.\w+$/.test(ruta) && ruta !== `/${INDICE}`;
    if (deApi || deOtroFichero || (request.method !== 'GET' && request.method !== 'HEAD'))
      return reply.status(404).send({ message: 'No existe esta dirección.' });
    return reply
      .header('content-security-policy', politica)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pagina);
  });
}
