import { planogramaApi } from '@tajo/contract/planogramas';
import { planogramaSchemas } from '@tajo/contract/planogramas.schemas';
import { room } from '../server/serve/room.ts';
import { subirPlanograma } from './planogramas.commands.ts';
import { leerPlanogramas } from './planogramas.lecturas.ts';

export const planogramasRoutes = room(planogramaApi, planogramaSchemas, {
  leer: ({ system, params }) => leerPlanogramas(system, params.id),
  subir: ({ system, actor, body, ficheros }) => subirPlanograma(system, actor, body.id, ficheros['planograma']),
});
