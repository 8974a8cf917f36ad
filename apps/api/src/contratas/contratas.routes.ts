import { contrataApi } from '@tajo/contract/contratas';
import { contrataSchemas } from '@tajo/contract/contratas.schemas';
import { found } from '../server/answer/found.ts';
import { room } from '../server/serve/room.ts';
import { borrarContrata, guardarContrata, verFinalDeContrata } from './contratas.commands.ts';
import { contratasFuente, contratasQueries } from './contratas.queries.ts';

export const contratasRoutes = room(contrataApi, contrataSchemas, {
  listar: () => ({ source: contratasFuente }),
  leer: async ({ system, params }) => found(await contratasQueries(system.db).leer(params.id)),
  guardar: ({ system, actor, body }) => guardarContrata(system, actor, body),
  borrar: ({ system, actor, params }) => borrarContrata(system, actor, params.id),
  alFinalizar: ({ system, params }) => verFinalDeContrata(system, params.id),
  opcionesDeCliente: async ({ system, params, query }) =>
    found(await contratasQueries(system.db).leerOpcionesDeCliente(params.idCliente, query.todos)),
});
