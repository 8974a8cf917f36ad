import { sePuedeGuardar } from '@tajo/domain/texto';
import { CONTRASENA_MAXIMO } from '@tajo/domain/usuarios/contrasena';
import { z } from 'zod';
import { NO_ADMITIDO, email, conMensaje, instante, textoOpcional } from './campos.ts';
import { schemas } from './endpoint.ts';
import { CODIGO_MAXIMO } from './segundo.ts';
import { sesionApi } from './sesion.ts';
import { OBLIGATORIO } from './textos-campos.ts';
import { CAMPOS_USUARIO } from './usuarios.ts';

/** Longest accepted password; longer ones are refused without hashing. */
const PASSWORD_MAXIMA = 200;
export const password = z
  .string({ error: OBLIGATORIO })
  .min(1, { error: OBLIGATORIO })
  .max(PASSWORD_MAXIMA, { error: `Máximo ${CONTRASENA_MAXIMO} caracteres.`, abort: true })
  .refine(sePuedeGuardar, { error: NO_ADMITIDO })
  .overwrite((s) => s.normalize('NFC'));

export const entrarForm = z.object({
  email: email(CAMPOS_USUARIO.email.largo),
  password,
  codigo: textoOpcional(CODIGO_MAXIMO).describe('De la verificación en dos pasos, si la tiene').optional(),
});
export const nuevaPasswordForm = z.object({ password, new_password: password, new_password_confirm: password });
export const restablecerForm = z.object({ email: email(CAMPOS_USUARIO.email.largo) });
export const respuestaToken = z.object({ token: z.string() });
export const sesionDeUsuario = z.object({
  creada: instante,
  expira: instante,
  navegador: z.string().nullable().describe('Navegador y sistema con que se entró, si se reconocen'),
  actual: z.boolean().describe('Si es la sesión que pregunta'),
});
export const respuestaMensaje = conMensaje;

export const sesionSchemas = schemas(sesionApi, {
  entrar: { body: entrarForm, response: respuestaToken },
  salir: {},
  abiertas: { response: z.array(sesionDeUsuario) },
  cerrarOtras: {},
  deUsuario: { response: z.array(sesionDeUsuario) },
  cerrarDeUsuario: {},
  nuevaPassword: { body: nuevaPasswordForm, response: respuestaMensaje },
  restablecer: { body: restablecerForm, response: respuestaMensaje },
});
