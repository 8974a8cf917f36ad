import { fail } from '@tajo/domain/result';
import { unwrap } from '../server/answer/errors.ts';
import { matchesPassword } from '../server/session/passwords.ts';
import type { System } from '../system.ts';
import type { sesionQueries } from './sesion.queries.ts';

type Cuenta = NonNullable<Awaited<ReturnType<ReturnType<typeof sesionQueries>['leerCuentaPorEmail']>>>;

/** Returns whether an address may log in with a password: where they are switched off, that of ADMIN_EMAIL (REG-046). */
export const entraConContrasena = ({ settings }: Pick<System, 'settings'>, email: string): boolean =>
  settings.CONTRASENAS === 'si' || email.toLowerCase() === settings.ADMIN_EMAIL.toLowerCase();

/** Throws 409 if the address does not log in with a password: its provider has the second factor too (REG-046). */
export function exigirContrasena(system: Pick<System, 'settings'>, email: string): void {
  if (!entraConContrasena(system, email)) unwrap(fail('contrasena.no_tiene'));
}

/** Returns a mailed password that was not used yet. */
const enviada = ({ password_enviada_hash: hash, password_enviada_fin: fin }: Cuenta, ahora: Date) =>
  hash !== null && fin !== null && new Date(fin) > ahora ? hash : undefined;

/**
 * Returns the hash of the account that the password matches. A wrong password costs two comparisons in any case, also
 * without an account, so that the time reveals nothing.
 */
export async function queEncaja(cuenta: Cuenta | undefined, password: string, ahora: Date) {
  if (await matchesPassword(cuenta?.password_hash, password)) return cuenta?.password_hash;
  const otra = cuenta && enviada(cuenta, ahora);
  return (await matchesPassword(otra, password)) ? otra : undefined;
}

/** Returns which of the user's passwords a hash is now: the current one, the mailed one, or neither. */
export const cual = (cuenta: Cuenta, hash: string): 'suya' | 'enviada' | undefined => {
  if (cuenta.password_hash === hash) return 'suya';
  return cuenta.password_enviada_hash === hash ? 'enviada' : undefined;
};
