import { clientesRoutes } from './clientes/clientes.routes.ts';
import { historialRoutes } from './historial/historial.routes.ts';
import type { Room } from './server/room.ts';
import { sesionRoutes } from './sesion/sesion.routes.ts';

/** Every room that the server has: what does not stand here is not served. */
export const ROOMS: readonly Room[] = [sesionRoutes, historialRoutes, clientesRoutes];
