import { coincide } from '../server/session/passwords.ts';
import type { sesionQueries } from './sesion.queries.ts';

type Cuenta = NonNullable<Awaited<ReturnType<ReturnType<typeof sesionQueries>['leerCuentaPorEmail']>>>;

/** A mailed password that is still waiting to be used. */
const enviada = ({ password_enviada_hash: hash, password_enviada_fin: fin }: Cuenta, ahora: Date) =>
  hash !== null && fin !== null && new Date(fin) > ahora ? hash : undefined;

/**
 * The hash of an account that a password fits. A wrong one costs two comparisons, whether a mailed one is waiting
 * or not, and also without an account: the time tells nothing.
 */
export async function queEncaja(cuenta: Cuenta | undefined, password: string, ahora: Date) {
  if (await coincide(cuenta?.password_hash, password)) return cuenta?.password_hash;
  const otra = cuenta && enviada(cuenta, ahora);
  return (await coincide(otra, password)) ? otra : undefined;
}

/** Which of a user's passwords a hash is now: the one that counts, the mailed one, or neither. */
export const cual = (cuenta: Cuenta, hash: string): 'suya' | 'enviada' | undefined => {
  if (cuenta.password_hash === hash) return 'suya';
  return cuenta.password_enviada_hash === hash ? 'enviada' : undefined;
};
