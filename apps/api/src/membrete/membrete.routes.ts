import { membreteApi } from '@tajo/contract/membrete';
import { membreteSchemas } from '@tajo/contract/membrete.schemas';
import { found } from '../server/answer/found.ts';
import { inTwoSteps, room } from '../server/serve/room.ts';
import { guardarMembrete, recibirLogo } from './membrete.commands.ts';
import { membreteQueries } from './membrete.queries.ts';
import { conLogo } from './membrete.vistas.ts';

export const membreteRoutes = room(membreteApi, membreteSchemas, {
  leer: async ({ system }) => conLogo(system, found(await membreteQueries(system.db).leer())),
  guardar: inTwoSteps(
    ({ system, ficheros }) => recibirLogo(system, ficheros['logo']),
    ({ system, actor, body }, logo) => guardarMembrete(system, actor, body, logo),
  ),
});
