import { campoApi } from '@tajo/contract/campo';
import { campoSchemas } from '@tajo/contract/campo.schemas';
import { room, tagged } from '../server/serve/room.ts';
import { leerPaquete } from './paquete.lecturas.ts';

export const campoRoutes = room(campoApi, campoSchemas, {
  paquete: tagged(leerPaquete),
});
