import { CREDENCIALES, DE_BAJA } from '@tajo/contract/sesion';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { inTransaction } from '../db/transaction.ts';
import { enFila } from '../server/session/passwords.ts';
import { HttpError } from '../server/answer/http-error.ts';
import type { Actor } from '../server/session/actor.ts';
import { hoyDe, type System } from '../system.ts';
import { cual, queEncaja } from './cuenta.servicios.ts';
import { probar } from './intentos.servicios.ts';
import { limitesQueries, type Limite } from './limites.queries.ts';
import { sesionQueries } from './sesion.queries.ts';

const MINUTO = 60_000;
const porCuentaYRed = (email: string, ip: string): Limite => ({
  clave: `entrar ${email.toLowerCase()} ${ip}`,
  maximo: 10,
  ventanaMs: 15 * MINUTO,
});
const porRed = (ip: string): Limite => ({ clave: `entrar ${ip}`, maximo: 60, ventanaMs: 10 * MINUTO });

const noEntra = (message: string): HttpError => new HttpError(401, { message });

/** Login: a token for the right password. 401 the same for an unknown mail and a wrong password, 429 after too many. */
export async function entrar(system: System, ip: string, { email, password }: { email: string; password: string }) {
  const ahora = system.now();
  const [suyo, deRed] = [porCuentaYRed(email, ip), porRed(ip)];
  const leida = await sesionQueries(system.db).leerCuentaPorEmail(email);
  const sesion = await probar(system, [suyo, deRed], async () => {
    const encaja = await enFila(ip, email, () => queEncaja(leida, password, ahora));
    if (leida === undefined || encaja === undefined) return undefined;
    return inTransaction(system, async (tx) => {
      const cuenta = await sesionQueries(tx).bloquearCuenta(leida.id);
      // It may have been changed since it was compared.
      const con = cuenta && cual(cuenta, encaja);
      if (cuenta === undefined || con === undefined) throw noEntra(CREDENCIALES);
      if (!estaActivo(cuenta, hoyDe(system))) throw noEntra(DE_BAJA);
      if (con === 'enviada') {
        await sesionQueries(tx).cambiarPassword(cuenta.id, encaja);
        await system.sesiones.revocar(tx, cuenta.id, ahora);
      }
      // In the order in which they were taken, lest two logins wait for each other.
      await limitesQueries(tx).borrar(suyo.clave);
      await limitesQueries(tx).borrarVez(deRed.clave);
      system.log.info({ suceso: 'entrar', cuenta: cuenta.id, ip }, 'login');
      return { token: await system.sesiones.abrir(tx, cuenta, ahora) };
    });
  });
  if (sesion === undefined) {
    system.log.warn({ suceso: 'entrar.rechazado', cuenta: leida?.id ?? null, ip }, 'login refused');
    throw noEntra(CREDENCIALES);
  }
  return sesion;
}

/** Ends this session; the user's others go on. */
export const salir = (system: System, actor: Actor): Promise<undefined> =>
  inTransaction(system, async (tx) => {
    await system.sesiones.cerrar(tx, actor, system.now());
    return undefined;
  });
