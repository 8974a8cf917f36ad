/** Fixed texts of the session's screens, with their misspellings (REG-001). */
export const ACCESO_DENEGADO = 'Acceso denegado!!!';
export const CAMBIAR_CONTRASENA = 'Cambiar contraseña';
export const CERRAR_SESION = 'Cerrar sesión';
export const CONTRASENA_ENVIADA = 'Le hemos enviado un email con la nueva contraseña';
export const RESTABLECIDA_TITULO = 'Confirmación';
export const RESTABLECIDA_TEXTO =
  'Le hemos enviado un email con los nuevos datos de acceso. Por favor, revise su bandeja de entrada. ' +
  'A continuación sera redirigido a la pantalla de Login.';
export const SESIONES_ABIERTAS = 'Sesiones abiertas';
export const DOS_PASOS = 'Verificación en dos pasos';
/** Refusal of what needs a password to a user who has none (REG-046). */
export const SIN_CONTRASENA_PROPIA =
  'Aquí se entra con la cuenta de su empresa: la contraseña y la verificación en dos pasos son las de esa cuenta.';
/** Field of the 403 that asks the user to turn on the second factor first (REG-044). */
export const CAMPO_SEGUNDO = 'segundo_factor';
