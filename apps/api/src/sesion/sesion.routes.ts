import { sesionApi } from '@tajo/contract/sesion';
import { sesionSchemas } from '@tajo/contract/sesion.schemas';
import { room } from '../server/room.ts';
import { cambiarPassword, entrar, restablecerPassword } from './sesion.commands.ts';

export const sesionRoutes = room(sesionApi, sesionSchemas, {
  entrar: ({ system, ip, body }) => entrar(system, ip, body),
  nuevaPassword: ({ system, actor, body }) => cambiarPassword(system, actor, body),
  restablecer: ({ system, ip, body }) => restablecerPassword(system, ip, body),
});
