import { clienteApi } from '@tajo/contract/clientes';
import { clienteSchemas } from '@tajo/contract/clientes.schemas';
import { found } from '../server/answer/found.ts';
import { room } from '../server/serve/room.ts';
import { borrarCliente, guardarCliente, verBajaDeCliente } from './clientes.commands.ts';
import { clientesFuente, clientesQueries } from './clientes.queries.ts';

export const clientesRoutes = room(clienteApi, clienteSchemas, {
  listar: () => ({ source: clientesFuente }),
  leer: async ({ system, params }) => found(await clientesQueries(system.db).leer(params.id)),
  guardar: ({ system, actor, body }) => guardarCliente(system, actor, body),
  borrar: ({ system, actor, params }) => borrarCliente(system, actor, params.id),
  alDarDeBaja: ({ system, params }) => verBajaDeCliente(system, params.id),
  opciones: ({ system, query }) => clientesQueries(system.db).leerOpciones(query.todos),
});
