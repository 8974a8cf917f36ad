import { vistaApi } from '@tajo/contract/vistas';
import { vistaSchemas } from '@tajo/contract/vistas.schemas';
import { room } from '../server/serve/room.ts';
import { borrarVista, empezarConVista, guardarVista } from './vistas.commands.ts';
import { leerVistas } from './vistas.lecturas.ts';

export const vistasRoutes = room(vistaApi, vistaSchemas, {
  listar: ({ system, actor, query }) => leerVistas(system, actor, query.lista),
  guardar: ({ system, actor, body }) => guardarVista(system, actor, body),
  borrar: ({ system, actor, params }) => borrarVista(system, actor, params.id),
  empezar: ({ system, actor, body }) => empezarConVista(system, actor, body),
});
