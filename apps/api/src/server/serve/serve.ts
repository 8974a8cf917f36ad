import type { FastifyInstance } from 'fastify';
import type { System } from '../../system.ts';
import { serveListRoutes } from './list-routes.ts';
import type { Room } from './room.ts';
import type { Served, ServeOptions } from './route.ts';
import { serveSheetRoute } from './sheet-route.ts';
import { serveValueRoute } from './value-route.ts';

/** Serves every endpoint of a room under /api: checks the caller, reads the request, writes the answer. */
export function serve(app: FastifyInstance, system: System, room: Room, options: ServeOptions): void {
  for (const [nombre, endpoint] of Object.entries(room.api)) {
    const esquemas: Served['esquemas'] = room.schemas[nombre] ?? {};
    const atiende = room.handlers[nombre] as unknown as Served['atiende'];
    const served: Served = { app, system, options, nombre, endpoint, esquemas, atiende };
    const { lista, hoja } = endpoint;
    if (lista !== undefined && esquemas.fila !== undefined) serveListRoutes({ served, lista, fila: esquemas.fila });
    else if (hoja !== undefined) serveSheetRoute(served, hoja);
    else serveValueRoute(served);
  }
}
