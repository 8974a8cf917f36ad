import { z } from 'zod';
import { OBLIGATORIO, email, mensaje } from './campos.ts';
import { schemas } from './endpoint.ts';
import { LARGO_PASSWORD, sesionApi } from './sesion.ts';

/** Beyond this nothing is a password of ours; it is not hashed. */
const PASSWORD_MAXIMA = 200;
const password = z
  .string({ error: OBLIGATORIO })
  .min(1, { error: OBLIGATORIO })
  .max(PASSWORD_MAXIMA, { error: `Máximo ${LARGO_PASSWORD.max} caracteres.` })
  .overwrite((s) => s.normalize('NFC'));

export const entrarForm = z.object({ email: email(50), password });
export const nuevaPasswordForm = z.object({ password, new_password: password, new_password_confirm: password });
export const restablecerForm = z.object({ email: email(50) });
export const respuestaToken = z.object({ token: z.string() });
export const respuestaMensaje = mensaje;

export const sesionSchemas = schemas(sesionApi, {
  entrar: { body: entrarForm, response: respuestaToken },
  nuevaPassword: { body: nuevaPasswordForm, response: respuestaMensaje },
  restablecer: { body: restablecerForm, response: respuestaMensaje },
});
