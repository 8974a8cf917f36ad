import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/transaction.ts';
import { HttpError } from '../server/http-error.ts';
import { EXTENSION, TIPO_MIME, type ClaseHallada } from '../server/kinds.ts';
import { disposicion } from '../server/sheet-name.ts';
import type { AlmacenFicheros } from './almacen-ficheros.ts';
import { FicheroDanado, contenidoDe } from './contenido.ts';
import { ficherosQueries } from './ficheros.queries.ts';
import type { FirmaUrl } from './firma-url.ts';

export interface FicherosDeps {
  readonly db: Db;
  readonly almacen: AlmacenFicheros;
  readonly firma: FirmaUrl;
  readonly now: () => Date;
}

const CACHE_S = 6 * 3600;
const noHay = (): HttpError => new HttpError(404, { message: 'No existe el fichero.' });
const esClase = (clase: string): clase is ClaseHallada => clase in TIPO_MIME;

type Peticion = { Params: { id: string }; Querystring: { e?: unknown; f?: unknown } };

/** GET /api/fichero/:id: open, for `img src` and links carry no session; the signature in the path lets it through. */
export const registrarFicheros = (app: FastifyInstance, { db, almacen, firma, now }: FicherosDeps): void => {
  app.get<Peticion>('/api/fichero/:id', async (request, reply) => {
    const { id } = request.params;
    const { e, f } = request.query;
    const ahora = now();
    if (!firma.vale(id, e, f, ahora)) throw noHay();
    const fichero = await ficherosQueries(db).find(id);
    if (fichero === undefined || !esClase(fichero.clase)) throw noHay();

    const etag = `"${fichero.sha256}"`;
    const quedan = Number(e) - Math.floor(ahora.getTime() / 1000);
    reply.header('etag', etag).header('cache-control', `private, max-age=${Math.min(CACHE_S, quedan)}`);
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send();

    const contenido = await contenidoDe(almacen, id, fichero).catch((error: unknown) => {
      reply.removeHeader('etag').header('cache-control', 'no-store');
      request.log.error({ err: error, fichero: id }, 'stored file cannot be read');
      throw error instanceof FicheroDanado ? new HttpError(500, { message: 'El fichero está dañado.' }) : error;
    });
    if (contenido === undefined) {
      request.log.error({ fichero: id }, 'stored file is missing');
      reply.removeHeader('etag').header('cache-control', 'no-store');
      throw noHay();
    }
    const nombre = fichero.nombre === '' ? `fichero.${EXTENSION[fichero.clase]}` : fichero.nombre;
    return reply
      .header('content-type', TIPO_MIME[fichero.clase])
      .header('content-length', fichero.bytes)
      .header(
        'content-disposition',
        disposicion(fichero.clase === 'png' || fichero.clase === 'jpeg' ? 'inline' : 'attachment', nombre),
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(contenido);
  });
};
