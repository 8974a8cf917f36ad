import { instalacionApi } from '@tajo/contract/instalacion';
import { instalacionSchemas } from '@tajo/contract/instalacion.schemas';
import { room } from '../server/serve/room.ts';
import { leerInstalacion } from './instalacion.lecturas.ts';

export const instalacionRoutes = room(instalacionApi, instalacionSchemas, {
  leer: ({ system }) => leerInstalacion(system),
});
