import type { FastifyInstance } from 'fastify';
import type { System } from '../../system.ts';
import { serveListRoutes } from './list-routes.ts';
import type { Room } from './room.ts';
import type { Served, ServeOptions } from './route.ts';
import { serveSheetRoute } from './sheet-route.ts';
import { serveValueRoute } from './value-route.ts';

/** Serves every endpoint of a room under /api: checks the caller, reads the request, writes the answer. */
export function serve(app: FastifyInstance, system: System, room: Room, options: ServeOptions): void {
  for (const [name, endpoint] of Object.entries(room.api)) {
    const schemas: Served['schemas'] = room.schemas[name] ?? {};
    const handler = room.handlers[name] as unknown as Served['handler'];
    const served: Served = { app, system, options, name, endpoint, schemas, handler };
    const { lista: list, hoja } = endpoint;
    if (list !== undefined && schemas.fila !== undefined) serveListRoutes({ served, list, rowSchema: schemas.fila });
    else if (hoja !== undefined) serveSheetRoute(served, hoja);
    else serveValueRoute(served);
  }
}
