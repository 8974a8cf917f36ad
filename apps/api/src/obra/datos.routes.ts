import { datosEstablecimientoApi } from '@tajo/contract/obra';
import { datosEstablecimientoSchemas } from '@tajo/contract/obra.schemas';
import { declaredMoment } from '../server/serve/clock.ts';
import { inTwoSteps, room } from '../server/serve/room.ts';
import { actualizarDatos, leerDatos, ubicarDatos } from './datos.commands.ts';

export const datosRoutes = room(datosEstablecimientoApi, datosEstablecimientoSchemas, {
  leer: ({ system, actor, params }) => leerDatos(system, actor, params.id_establecimiento),
  actualizar: inTwoSteps(
    ({ system, actor, body }) => ubicarDatos(system, actor, body),
    ({ system, actor, body, clock }, ubicados) =>
      actualizarDatos(system, actor, { forma: body, ubicados, declarado: declaredMoment(clock, body) }),
  ),
});
