import { buscarApi } from '@tajo/contract/buscar';
import { buscarSchemas } from '@tajo/contract/buscar.schemas';
import { room } from '../server/serve/room.ts';
import { hoyDe } from '../system.ts';
import { buscarQueries } from './buscar.queries.ts';

export const buscarRoutes = room(buscarApi, buscarSchemas, {
  buscar: ({ system, actor, query }) => buscarQueries(system.db, hoyDe(system)).leer(actor, query.q),
  ultimos: ({ system, actor }) => buscarQueries(system.db, hoyDe(system)).leerUltimos(actor),
});
