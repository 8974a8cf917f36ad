import { campoApi } from '@tajo/contract/campo';
import { campoSchemas } from '@tajo/contract/campo.schemas';
import { declaredMoment } from '../server/serve/clock.ts';
import { room, tagged } from '../server/serve/room.ts';
import { entregarConstancia } from './constancia.commands.ts';
import { leerResoluciones } from './resoluciones.lecturas.ts';
import { leerPaquete } from './paquete.lecturas.ts';

export const campoRoutes = room(campoApi, campoSchemas, {
  paquete: tagged(leerPaquete),
  constancia: ({ system, actor, body, ficheros, clock: reloj }) =>
    entregarConstancia(system, actor, {
      forma: body,
      ficheros,
      declarado: declaredMoment({ clock: reloj }, body),
    }),
  resoluciones: (p) => leerResoluciones(p),
});
