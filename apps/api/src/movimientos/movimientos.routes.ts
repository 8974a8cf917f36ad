import { movimientoApi } from '@tajo/contract/movimientos';
import { movimientoSchemas } from '@tajo/contract/movimientos.schemas';
import { room } from '../server/serve/room.ts';
import { movimientosDeComponente, movimientosDeTerminal } from './movimientos.lecturas.ts';

export const movimientosRoutes = room(movimientoApi, movimientoSchemas, {
  deComponente: ({ system, params }) => movimientosDeComponente(system, params.id),
  deTerminal: ({ system, params }) => movimientosDeTerminal(system, params.id),
});
