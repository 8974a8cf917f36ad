import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Lengths in code points. */
export const CONTRASENA_MINIMO = 8;
export const CONTRASENA_MAXIMO = 16;
export const CONTRASENA_BYTES = 48;

const CARACTERES = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

type Cambio = { readonly password: string; readonly new_password: string; readonly new_password_confirm: string };

export function largoValido(password: string): boolean {
  // `longitud` would add its module to the first load of the login.
  const largo = [...password].length;
  return largo >= CONTRASENA_MINIMO && largo <= CONTRASENA_MAXIMO;
}

/** `actualCorrecta`: whether `password` matches the stored hash (AMB-011). */
export function cambiarContrasena(pedido: Cambio, actualCorrecta: boolean): Result<string> {
  if (!actualCorrecta) return fail('contrasena.actual_incorrecta', 'password');
  if (!largoValido(pedido.new_password)) return fail('contrasena.largo', 'new_password');
  if (pedido.new_password !== pedido.new_password_confirm) return fail('contrasena.distinta', 'new_password_confirm');
  if (pedido.new_password === pedido.password) return fail('contrasena.igual', 'new_password');
  return ok(pedido.new_password);
}

/** Returns twelve characters without look-alikes from CONTRASENA_BYTES random bytes; throws if there are fewer. */
export function generarContrasena(bytes: Uint8Array): string {
  if (bytes.length < CONTRASENA_BYTES) throw new RangeError(`${CONTRASENA_BYTES} random bytes are needed`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, CONTRASENA_BYTES);
  let password = '';
  for (let at = 0; at < CONTRASENA_BYTES; at += 4) password += CARACTERES[view.getUint32(at) % CARACTERES.length];
  return password;
}
