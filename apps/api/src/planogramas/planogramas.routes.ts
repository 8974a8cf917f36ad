import { planogramaApi } from '@tajo/contract/planogramas';
import { planogramaSchemas } from '@tajo/contract/planogramas.schemas';
import { inTwoSteps, oneAtATime, room } from '../server/serve/room.ts';
import { archivarCarga, archivarPlanograma, recibirPlanograma } from './planogramas.commands.ts';
import { leerPlanogramas } from './planogramas.lecturas.ts';
import { recibirZip } from './zip.servicios.ts';

export const planogramasRoutes = room(planogramaApi, planogramaSchemas, {
  leer: ({ system, params }) => leerPlanogramas(system, params.id),
  subir: inTwoSteps(
    ({ system, ficheros }) => recibirPlanograma(system, ficheros['planograma']),
    ({ system, actor, body }, fichero) => archivarPlanograma(system, actor, body.id, fichero),
  ),
  cargar: oneAtATime(
    inTwoSteps(
      ({ system, actor, ficheros }) => recibirZip(system, actor, ficheros['planogramas']),
      ({ system, actor }, recibidos) => archivarCarga(system, actor, recibidos),
    ),
  ),
});
