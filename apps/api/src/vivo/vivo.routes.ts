import { QUIEN_SIGUE, vivoApi } from '@tajo/contract/vivo';
import type { FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { HttpError } from '../server/answer/http-error.ts';
import type { ApiDocument } from '../server/serve/document.ts';
import { authorize } from '../server/session/authorize.ts';
import type { Salida } from '../services.ts';
import type { System } from '../system.ts';

/** Most unsent bytes per reader; above it the next event ends the stream. */
const SIN_LEER_MAXIMO = 64 * 1024;
const CABECERAS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies must not buffer the events.
  'x-accel-buffering': 'no',
};
const LLENO = 'Hay demasiadas pantallas abiertas a la vez. Cierre alguna.';

/** GET /api/vivo: changes as server-sent events, as long as the session is open. */
export function registrarVivo(app: FastifyInstance, system: System, document: ApiDocument): void {
  const url = `/api${vivoApi.seguir.path}`;
  const summary =
    'Server-sent events: what has changed, as far as the current user may see it, a list of {sala, ids, propia} each.';
  document.add({ method: 'GET', url, describe: () => ({ summary, tags: ['vivo'] }) });
  app.get(url, async (request, reply) => {
    const { actor } = await authorize(system, request, { roles: QUIEN_SIGUE });
    const { raw } = reply;
    const salida: Salida = {
      empezar() {
        reply.hijack();
        raw.writeHead(200, reply.headers(CABECERAS).getHeaders() as OutgoingHttpHeaders);
      },
      escribir: (texto) => raw.write(texto) || raw.writableLength < SIN_LEER_MAXIMO,
      terminar: () => void (raw.writableNeedDrain ? raw.destroy() : raw.end()),
    };
    const irse = system.directo.abrir(actor, salida);
    if (irse === undefined) throw new HttpError(429, { message: LLENO }, { 'retry-after': '30' });
    raw.once('close', irse);
  });
  app.addHook('preClose', async () => system.directo.cerrar());
}
