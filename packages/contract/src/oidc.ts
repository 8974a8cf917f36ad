import { endpoint } from './endpoint.ts';
import type { respuestaToken } from './sesion.schemas.ts';

/** Screen to which the browser comes back from the provider; a failure is its parameter `fallo`. */
export const PANTALLA_DE_OIDC = '/entrada';

export const ENTRADA_CADUCADA = 'La entrada con la cuenta de su empresa ha caducado. Vuelva a empezar.';
/** Refusal of a login with a password where passwords are switched off (REG-046). */
export const SIN_CONTRASENAS = 'Aquí no se entra con contraseña: entre con la cuenta de su empresa.';

/** Why the provider's answer opened no session (REG-045). */
export const FALLOS_DE_OIDC = {
  sin_usuario: 'No hay ningún usuario de Tajo con el email de su cuenta. Pida a un administrador que lo dé de alta.',
  sin_verificar: 'El proveedor de su cuenta no ha verificado su email. Consulte a quien la administra.',
  de_baja: 'Su usuario está de baja. Consulte a la oficina.',
  cancelada: 'No ha terminado de entrar con la cuenta de su empresa.',
  fallida: 'No se ha podido entrar con la cuenta de su empresa. Inténtelo de nuevo.',
  demasiados: 'Demasiados intentos fallidos desde su red. Espere diez minutos.',
} as const;
export type FalloDeOidc = keyof typeof FALLOS_DE_OIDC;

export const oidcApi = {
  entrar: endpoint<{ response: typeof respuestaToken }>()({
    method: 'POST',
    path: '/login/oidc',
    roles: 'abierto',
    resumen: 'Abre la sesión de quien acaba de volver del proveedor de OpenID Connect, una vez.',
  }),
};
