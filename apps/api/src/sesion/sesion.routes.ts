import { sesionApi } from '@tajo/contract/sesion';
import { sesionSchemas } from '@tajo/contract/sesion.schemas';
import { inTwoSteps, room, withPassword } from '../server/serve/room.ts';
import { cambiarPassword, comprobarCambio, restablecerPassword } from './contrasena.commands.ts';
import { cerrarSesiones, entrar, salir, sesionesDe } from './sesion.commands.ts';

export const sesionRoutes = room(sesionApi, sesionSchemas, {
  entrar: ({ system, ip, cookies, userAgent, body }) => entrar(system, { ip, cookies, userAgent }, body),
  salir: ({ system, actor }) => salir(system, actor),
  abiertas: ({ system, actor }) => sesionesDe(system, actor, actor.id),
  cerrarOtras: ({ system, actor }) => cerrarSesiones(system, actor, actor.id),
  deUsuario: ({ system, actor, params }) => sesionesDe(system, actor, params.id),
  cerrarDeUsuario: ({ system, actor, params }) => cerrarSesiones(system, actor, params.id),
  nuevaPassword: withPassword(
    inTwoSteps(
      ({ system, actor, ip, body }) => comprobarCambio(system, actor, ip, body),
      ({ system, actor, body }, comprobado) => cambiarPassword(system, actor, body, comprobado),
    ),
  ),
  restablecer: ({ system, ip, body }) => restablecerPassword(system, ip, body),
});
