import { componenteApi } from '@tajo/contract/componentes';
import { componenteSchemas } from '@tajo/contract/componentes.schemas';
import { found } from '../server/answer/found.ts';
import { room } from '../server/serve/room.ts';
import { borrarComponente, guardarComponente } from './componentes.commands.ts';
import { componentesConsulta, componentesQueries } from './componentes.queries.ts';

export const componentesRoutes = room(componenteApi, componenteSchemas, {
  listar: () => componentesConsulta,
  leer: async ({ system, params }) => found(await componentesQueries(system.db).leerConDescuadre(params.id)),
  guardar: ({ system, actor, body }) => guardarComponente(system, actor, body),
  borrar: ({ system, actor, params }) => borrarComponente(system, actor, params.id),
  opciones: ({ system, params, query }) => componentesQueries(system.db).leerOpciones(params.id_categoria, query.todos),
});
