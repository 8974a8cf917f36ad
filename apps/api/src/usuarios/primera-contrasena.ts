import { cifrar, nuevaContrasena } from '../server/contrasenas.ts';

/** A password for a new user, and what is kept of it. Made before the transaction, which would wait for it. */
export async function primeraContrasena(): Promise<{ readonly contrasena: string; readonly password_hash: string }> {
  const contrasena = nuevaContrasena();
  return { contrasena, password_hash: await cifrar(contrasena) };
}
