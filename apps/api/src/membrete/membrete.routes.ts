import { membreteApi } from '@tajo/contract/membrete';
import { membreteSchemas } from '@tajo/contract/membrete.schemas';
import { found } from '../server/answer/found.ts';
import { room } from '../server/serve/room.ts';
import { guardarMembrete } from './membrete.commands.ts';
import { membreteQueries } from './membrete.queries.ts';
import { conLogo } from './membrete.vistas.ts';

export const membreteRoutes = room(membreteApi, membreteSchemas, {
  leer: async ({ system }) => conLogo(system, found(await membreteQueries(system.db).leer())),
  guardar: ({ system, actor, body, ficheros }) => guardarMembrete(system, actor, body, ficheros['logo']),
});
