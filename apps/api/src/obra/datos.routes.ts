import { datosEstablecimientoApi } from '@tajo/contract/obra';
import { datosEstablecimientoSchemas } from '@tajo/contract/obra.schemas';
import { declarado } from '../server/serve/clock.ts';
import { room } from '../server/serve/room.ts';
import { actualizarDatos, leerDatos } from './datos.commands.ts';

export const datosRoutes = room(datosEstablecimientoApi, datosEstablecimientoSchemas, {
  leer: ({ system, actor, params }) => leerDatos(system, actor, params.id_establecimiento),
  actualizar: ({ system, actor, body, reloj }) => actualizarDatos(system, actor, body, declarado({ reloj }, body)),
});
