import { segundoApi } from '@tajo/contract/segundo';
import { segundoSchemas } from '@tajo/contract/segundo.schemas';
import { room, unstored } from '../server/serve/room.ts';
import {
  activarDosPasos,
  desactivarDosPasos,
  prepararParaDosPasos,
  quitarDosPasos,
  renovarCodigos,
  verSegundo,
} from './segundo.commands.ts';

export const segundoRoutes = room(segundoApi, segundoSchemas, {
  leer: ({ system, actor }) => verSegundo(system, actor),
  preparar: unstored(({ system, actor, ip, body }) => prepararParaDosPasos(system, { actor, ip }, body.password)),
  activar: unstored(({ system, actor, ip, body }) => activarDosPasos(system, { actor, ip }, body.codigo)),
  renovar: unstored(({ system, actor, ip, body }) => renovarCodigos(system, { actor, ip }, body.codigo)),
  desactivar: unstored(({ system, actor, ip, body }) => desactivarDosPasos(system, { actor, ip }, body.codigo)),
  quitar: ({ system, actor, params }) => quitarDosPasos(system, actor, params.id),
});
