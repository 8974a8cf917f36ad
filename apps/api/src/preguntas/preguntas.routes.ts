import { preguntaApi } from '@tajo/contract/preguntas';
import { preguntaSchemas } from '@tajo/contract/preguntas.schemas';
import { found } from '../server/answer/found.ts';
import { room } from '../server/serve/room.ts';
import { borrarPregunta, guardarPregunta } from './preguntas.commands.ts';
import { preguntasQueries } from './preguntas.queries.ts';

export const preguntasRoutes = room(preguntaApi, preguntaSchemas, {
  listar: async ({ system, params }) =>
    found(await preguntasQueries(system.db).leerDelProyecto(params.idProyecto), 'No existe el proyecto.'),
  guardar: ({ system, actor, body }) => guardarPregunta(system, actor, body),
  borrar: ({ system, actor, params }) => borrarPregunta(system, actor, params.id),
});
