import { muebleApi } from '@tajo/contract/muebles';
import { muebleSchemas } from '@tajo/contract/muebles.schemas';
import { found } from '../server/answer/found.ts';
import { room } from '../server/serve/room.ts';
import { borrarMueble, guardarMueble } from './muebles.commands.ts';
import { mueblesFuente, mueblesQueries } from './muebles.queries.ts';

export const mueblesRoutes = room(muebleApi, muebleSchemas, {
  listar: () => ({ source: mueblesFuente }),
  leer: async ({ system, params }) => found(await mueblesQueries(system.db).leer(params.id)),
  guardar: ({ system, actor, body }) => guardarMueble(system, actor, body),
  borrar: ({ system, actor, params }) => borrarMueble(system, actor, params.id),
  opciones: ({ system }) => mueblesQueries(system.db).leerOpciones(),
});
