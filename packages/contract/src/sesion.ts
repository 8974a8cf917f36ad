import { SOLO_ADMIN, TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type {
  entrarForm,
  nuevaPasswordForm,
  respuestaMensaje,
  respuestaToken,
  restablecerForm,
  sesionDeUsuario,
} from './sesion.schemas.ts';

export type SesionDeUsuario = z.output<typeof sesionDeUsuario>;

/** Claims of the token (AMB-005); `sid` is the session, `exp` is in seconds. */
export interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly nombre: string;
  readonly email: string;
  readonly authorities: readonly string[];
  /** Time zone of the business's days and hours (`TZ_NEGOCIO`), which the pages use too. */
  readonly zona: string;
  readonly exp: number;
  /** Set if the user does not log in with a password (REG-046). */
  readonly sin_contrasena?: true;
}

/** Refusal of a login; the fixed texts are in textos-sesion.ts. */
export const CREDENCIALES = 'El email o la contraseña no son correctos.';
export const DE_BAJA = 'Su usuario está de baja. Consulte a la oficina.';
export const demasiadosIntentos = (minutos: number): string =>
  `Ha superado el número de intentos. Vuelva a intentarlo dentro de ${minutos} min.`;
export const DEMASIADOS_A_LA_VEZ = 'Hay demasiados intentos a la vez. Espere unos segundos y vuelva a intentarlo.';

export const sesionApi = {
  entrar: endpoint<{ body: typeof entrarForm; response: typeof respuestaToken }>()({
    method: 'POST',
    path: '/login/user',
    roles: 'abierto',
  }),
  salir: endpoint()({
    method: 'POST',
    path: '/login/logout',
    roles: TODOS,
    soloPersonas: true,
    sinSegundoFactor: true,
    resumen: 'Cierra esta sesión',
  }),
  abiertas: endpoint<{ response: z.ZodArray<typeof sesionDeUsuario> }>()({
    method: 'GET',
    path: '/login/sesiones',
    roles: TODOS,
    soloPersonas: true,
    resumen: 'Las sesiones abiertas del usuario, primero la última.',
  }),
  cerrarOtras: endpoint()({
    method: 'DELETE',
    path: '/login/sesiones',
    roles: TODOS,
    soloPersonas: true,
    resumen: 'Cierra las demás sesiones del usuario',
  }),
  deUsuario: endpoint<{ response: z.ZodArray<typeof sesionDeUsuario> }>()({
    method: 'GET',
    path: '/usuario/:id/sesiones',
    roles: SOLO_ADMIN,
    soloPersonas: true,
    resumen: 'Las sesiones abiertas de un usuario, primero la última.',
  }),
  cerrarDeUsuario: endpoint()({
    method: 'DELETE',
    path: '/usuario/:id/sesiones',
    roles: SOLO_ADMIN,
    soloPersonas: true,
    resumen: 'Cierra las sesiones de un usuario, menos la que lo pide.',
  }),
  nuevaPassword: endpoint<{ body: typeof nuevaPasswordForm; response: typeof respuestaMensaje }>()({
    method: 'POST',
    path: '/login/new_password',
    roles: TODOS,
    soloPersonas: true,
    sinSegundoFactor: true,
  }),
  restablecer: endpoint<{ body: typeof restablecerForm; response: typeof respuestaMensaje }>()({
    method: 'POST',
    path: '/login/restablecer_password',
    roles: 'abierto',
  }),
};
