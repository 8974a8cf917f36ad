import { inventarioApi } from '@tajo/contract/inventario';
import { inventarioSchemas } from '@tajo/contract/inventario.schemas';
import { room } from '../server/serve/room.ts';
import { inventarioConsulta } from './inventario.queries.ts';

export const inventarioRoutes = room(inventarioApi, inventarioSchemas, {
  listar: () => inventarioConsulta,
});
