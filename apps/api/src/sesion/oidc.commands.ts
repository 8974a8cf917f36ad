import { ENTRADA_CADUCADA, type FalloDeOidc } from '@tajo/contract/oidc';
import { DE_BAJA } from '@tajo/contract/sesion';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../db/transaction.ts';
import { conCookie } from '../server/answer/created.ts';
import { HttpError } from '../server/answer/http-error.ts';
import { networkOf } from '../server/limits/network.ts';
import type { Conteo } from '../services.ts';
import { hoyDe, type System } from '../system.ts';
import { entraConContrasena } from './cuenta.servicios.ts';
import { limitesQueries } from './limites.queries.ts';
import { navegadorDe } from './navegador.servicios.ts';
import { abrirSobre, cerrarSobre, cookieDeOidc, leerCookieDeOidc, type proveedorDe } from './oidc.servicios.ts';
import type { Llamada } from './sesion.commands.ts';
import { sesionQueries } from './sesion.queries.ts';

type Proveedor = NonNullable<ReturnType<typeof proveedorDe>>;

/** Proof that the provider has vouched for an account. It works once, in the browser that it was given to. */
interface Entrada {
  readonly id: number;
  readonly jti: string;
}

const DE_ENTRADA = 'oidc entrada';
const ENTRADA_S = 60;
const FALLOS_DE_RED = 60;
const fallosDe = (ip: string): Conteo => ({ clave: `oidc ${networkOf(ip)}`, ventanaMs: 600_000 });
const usoDe = (jti: string): Conteo => ({ clave: `oidc ${jti}`, ventanaMs: 2 * ENTRADA_S * 1000 });

/** Result of coming back: a cookie to be exchanged for a session, or why there is none. */
type Vuelta = { readonly cookie: string } | { readonly fallo: FalloDeOidc };

/** Finds the account of who comes back from the provider, by the address that the provider has verified (REG-045). */
export async function volverDeOidc(
  system: System,
  proveedor: Proveedor,
  { ip, ruta, cookies }: { readonly ip: string; readonly ruta: string; readonly cookies: string | undefined },
): Promise<Vuelta> {
  const enBase = limitesQueries(system.db);
  const [fallos] = await enBase.leer([fallosDe(ip)], system.now());
  if (fallos !== undefined && fallos.veces >= FALLOS_DE_RED) return { fallo: 'demasiados' };
  if (new URL(ruta, 'http://x').searchParams.get('error') === 'access_denied') return { fallo: 'cancelada' };
  const quien = await proveedor.volver(ruta, cookies).catch(async (error: unknown) => {
    await enBase.insertarVez([fallosDe(ip)], system.now());
    system.log.warn({ suceso: 'oidc.rechazado', err: error, ip }, 'OpenID Connect refused');
    return undefined;
  });
  if (quien === undefined) return { fallo: 'fallida' };
  const { email, verificado } = quien;
  if (email === undefined || !verificado) return { fallo: 'sin_verificar' };
  const cuenta = await sesionQueries(system.db).leerCuentaPorEmail(email);
  if (cuenta === undefined) return { fallo: 'sin_usuario' };
  if (!estaActivo(cuenta, hoyDe(system))) return { fallo: 'de_baja' };
  const entrada: Entrada = { id: cuenta.id, jti: randomUUID() };
  const sobre = cerrarSobre(system.cifra, entrada, DE_ENTRADA, system.now().getTime() + ENTRADA_S * 1000);
  return { cookie: cookieDeOidc(system.settings, sobre, ENTRADA_S, 'Strict') };
}

/** Opens the session: exchanges the cookie for a token, once. */
export async function entrarPorOidc(system: System, { ip, cookies, userAgent }: Llamada) {
  const ahora = system.now();
  const caducada = (): HttpError => new HttpError(422, { message: ENTRADA_CADUCADA });
  const entrada = abrirSobre<Entrada>(system.cifra, leerCookieDeOidc(system.settings, cookies), DE_ENTRADA, ahora);
  if (entrada === undefined) throw caducada();
  const token = await inTransaction(system, async (tx) => {
    const [uso] = await limitesQueries(tx).insertarVez([usoDe(entrada.jti)], ahora);
    const cuenta = await sesionQueries(tx).bloquearCuenta(entrada.id);
    if (uso?.veces !== 1 || cuenta === undefined) throw caducada();
    if (!estaActivo(cuenta, hoyDe(system))) throw new HttpError(401, { message: DE_BAJA });
    system.log.info({ suceso: 'entrar.oidc', cuenta: cuenta.id, ip }, 'login by OpenID Connect');
    const sinContrasena = !entraConContrasena(system, cuenta.email);
    return system.sesiones.abrir(tx, { ...cuenta, sinContrasena }, ahora, navegadorDe(userAgent));
  });
  return conCookie({ token }, cookieDeOidc(system.settings, '', 0, 'Strict'));
}
