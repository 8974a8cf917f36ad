import { resolverApi } from '@tajo/contract/resolver';
import { resolverSchemas } from '@tajo/contract/resolver.schemas';
import { room } from '../server/serve/room.ts';
import { decidir } from './resolver.commands.ts';
import { porResolverFuente } from './resolver.fuente.ts';
import { leerTrabajo } from './resolver.lecturas.ts';

export const resolverRoutes = room(resolverApi, resolverSchemas, {
  listar: () => ({ source: porResolverFuente }),
  leer: ({ system, params }) => leerTrabajo(system, params.id),
  decidir: ({ system, actor, params, body }) => decidir(system, actor, params.id, body),
});
