import { campoApi } from '@tajo/contract/campo';
import { campoSchemas } from '@tajo/contract/campo.schemas';
import { declaredMoment } from '../server/serve/clock.ts';
import { inTwoSteps, room, tagged } from '../server/serve/room.ts';
import { entregarConstancia, recibirImagenes } from './constancia.commands.ts';
import { leerResoluciones } from './resoluciones.lecturas.ts';
import { leerPaquete } from './paquete.lecturas.ts';

export const campoRoutes = room(campoApi, campoSchemas, {
  paquete: tagged(leerPaquete),
  constancia: inTwoSteps(
    ({ system, actor, body, ficheros }) => recibirImagenes(system, actor, body, ficheros),
    ({ system, actor, body, clock }, imagenes) =>
      entregarConstancia(system, actor, {
        forma: body,
        ...imagenes,
        declarado: declaredMoment(clock, body),
      }),
  ),
  resoluciones: (p) => leerResoluciones(p),
});
