import type { FastifyInstance } from 'fastify';
import { HttpError } from '../server/answer/http-error.ts';
import { EXTENSION, MIME_TYPE, type DetectedKind } from '../server/files/kinds.ts';
import type { ApiDocument } from '../server/serve/document.ts';
import { contentDisposition } from '../server/sheet/name.ts';
import type { Firmado } from '../services.ts';
import type { System } from '../system.ts';
import { FicheroDanado, contenidoDe } from './contenido.servicios.ts';
import { ficherosQueries } from './ficheros.queries.ts';

const CACHE_S = 6 * 3600;
const noHay = (): HttpError => new HttpError(404, { message: 'No existe el fichero.' });
const esClase = (clase: string): clase is DetectedKind => clase in MIME_TYPE;

type Peticion = { Params: { id: string }; Querystring: Firmado };
type Deps = Pick<System, 'db' | 'ficheros' | 'firma' | 'sesiones' | 'now'>;

/**
 * GET /api/fichero/:id, without an authorization header, because `img src` and links do not send one. The path is
 * signed for a session and serves what its user may see now: it ends with the session and with the user's rights.
 */
export const registrarFicheros = (app: FastifyInstance, system: Deps, document: ApiDocument): void => {
  const url = '/api/fichero/:id';
  const summary = 'Un fichero, por la ruta firmada que dio otra respuesta';
  document.add({ method: 'GET', url, describe: () => ({ summary, security: [] }) });
  app.get<Peticion>(url, async (request, reply) => {
    const { db, ficheros, firma, sesiones, now } = system;
    const { id } = request.params;
    const ahora = now();
    const sid = firma.sesionDe(id, request.query, ahora);
    const actor = sid === undefined ? undefined : await sesiones.deSesion(sid, ahora);
    const fichero = actor === undefined ? undefined : await ficherosQueries(db).leerVisible(id, actor);
    if (fichero === undefined || !esClase(fichero.clase)) throw noHay();

    const etag = `"${fichero.sha256}"`;
    const quedan = Number(request.query.e) - Math.floor(ahora.getTime() / 1000);
    reply.header('etag', etag).header('cache-control', `private, max-age=${Math.min(CACHE_S, quedan)}`);
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send();

    const contenido = await contenidoDe(ficheros, id, fichero).catch((error: unknown) => {
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
      .header('content-type', MIME_TYPE[fichero.clase])
      .header('content-length', fichero.bytes)
      .header(
        'content-disposition',
        contentDisposition(fichero.clase === 'png' || fichero.clase === 'jpeg' ? 'inline' : 'attachment', nombre),
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .send(contenido);
  });
};
