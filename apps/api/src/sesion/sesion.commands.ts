import { SIN_CONTRASENAS } from '@tajo/contract/oidc';
import { CODIGO_INCORRECTO, PIDE_CODIGO } from '@tajo/contract/segundo';
import { CREDENCIALES, DE_BAJA, type SesionDeUsuario } from '@tajo/contract/sesion';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { inTransaction } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import { conCookie } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import { HttpError } from '../server/answer/http-error.ts';
import { networkOf } from '../server/limits/network.ts';
import type { Actor } from '../actor.ts';
import type { Limite, Tanteo } from '../services.ts';
import { escribir } from '../escritura.ts';
import { hoyDe, type System } from '../system.ts';
import { cual, entraConContrasena, queEncaja } from './cuenta.servicios.ts';
import { limitesQueries } from './limites.queries.ts';
import { navegadorDe } from './navegador.servicios.ts';
import { segundoQueries } from './segundo.queries.ts';
import { gastarPrueba, probarCodigo } from './segundo.servicios.ts';
import { sesionQueries } from './sesion.queries.ts';

const MINUTO = 60_000;
const porRed = (red: string): Limite => ({ clave: `entrar ${red}`, ventanaMs: 10 * MINUTO, maximo: () => 60 });
/** Limit against guesses from many networks: the more failures of an account, the fewer attempts each network has. */
const frenado = (fallosDeCuenta: number): number => {
  if (fallosDeCuenta >= 50) return 1;
  return fallosDeCuenta >= 10 ? 3 : 10;
};

/** A known device has its own attempts: neither failures of its network nor those of the account limit it (AMB-170). */
function tanteoDe(red: string, email: string, dispositivo: string | undefined): Tanteo {
  const cuenta = email.toLowerCase();
  const de = (clave: string, maximo: Limite['maximo']): Limite => ({ clave, ventanaMs: 15 * MINUTO, maximo });
  if (dispositivo !== undefined) return { red, cuenta, limites: [de(`entrar ${cuenta} ${dispositivo}`, () => 10)] };
  const deCuenta = de(`entrar ${cuenta}`, () => Number.POSITIVE_INFINITY);
  const deAmbas = de(`entrar ${cuenta} ${red}`, (vecesDe) => frenado(vecesDe(deCuenta)));
  return { red, cuenta, limites: [deAmbas, deCuenta], deRed: porRed(red) };
}

export interface Llamada {
  readonly ip: string;
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
}

const pideCodigo = (texto: string): HttpError => new HttpError(401, { codigo: texto, message: texto });
const noEntra = (message: string): HttpError => new HttpError(401, { message });

/**
 * Logs in: returns a token for the right password, and a cookie that makes the device known. Throws the same 401 for an
 * unknown address and a wrong password, a 401 at `codigo` for a right one without the code of the second factor
 * (REG-042), 429 after too many attempts.
 */
export async function entrar(
  system: System,
  { ip, cookies, userAgent }: Llamada,
  { email, password, codigo = null }: { email: string; password: string; codigo?: string | null | undefined },
) {
  const ahora = system.now();
  const tanteo = tanteoDe(networkOf(ip), email, system.dispositivos.conocido(cookies, email));
  const { leida, encaja, prueba } = await system.tanteos.enTurno(system, tanteo, async (contar, exigir) => {
    const leida = await sesionQueries(system.db).leerCuentaPorEmail(email);
    const encaja = await queEncaja(entraConContrasena(system, email) ? leida : undefined, password, ahora);
    if (leida === undefined || encaja === undefined) {
      await contar();
      return { leida };
    }
    const segundo = await segundoQueries(system.db).leer(leida.id);
    if (segundo === undefined || segundo.activado === null) return { leida, encaja };
    if (codigo === null) throw pideCodigo(PIDE_CODIGO);
    const prueba = await probarCodigo(system, segundo, codigo, { contar, exigir });
    if (prueba !== undefined) return { leida, encaja, prueba };
    await contar();
    system.log.warn({ suceso: 'entrar.codigo', cuenta: leida.id, ip }, 'second step refused');
    throw pideCodigo(CODIGO_INCORRECTO);
  });
  if (leida === undefined || encaja === undefined) {
    system.log.warn({ suceso: 'entrar.rechazado', cuenta: leida?.id ?? null, ip }, 'login refused');
    throw noEntra(system.settings.CONTRASENAS === 'no' ? SIN_CONTRASENAS : CREDENCIALES);
  }
  const token = await inTransaction(system, async (tx) => {
    const cuenta = await sesionQueries(tx).bloquearCuenta(leida.id);
    // The password may have been changed since the comparison.
    const con = cuenta && cual(cuenta, encaja);
    if (cuenta === undefined || con === undefined) throw noEntra(CREDENCIALES);
    if (!estaActivo(cuenta, hoyDe(system))) throw noEntra(DE_BAJA);
    const segundo = await segundoQueries(tx).leer(cuenta.id);
    const conSegundo = segundo !== undefined && segundo.activado !== null;
    // It may have been turned on since, or another login may have used the same code.
    if (conSegundo && (prueba === undefined || !(await gastarPrueba(tx, cuenta.id, prueba, ahora))))
      throw pideCodigo(CODIGO_INCORRECTO);
    if (con === 'enviada') {
      await sesionQueries(tx).cambiarPassword(cuenta.id, encaja);
      await system.sesiones.revocar(tx, cuenta.id, ahora);
    }
    const [suyo] = tanteo.limites;
    if (suyo !== undefined) await limitesQueries(tx).borrar(suyo.clave);
    system.log.info({ suceso: 'entrar', cuenta: cuenta.id, ip }, 'login');
    return system.sesiones.abrir(tx, cuenta, ahora, navegadorDe(userAgent));
  });
  return conCookie({ token }, system.dispositivos.marcar(cookies, email));
}

export const salir = (system: System, actor: Actor): Promise<undefined> =>
  inTransaction(system, async (tx) => {
    await system.sesiones.cerrar(tx, actor, system.now());
    system.log.info({ suceso: 'salir', cuenta: actor.id }, 'logout');
    return undefined;
  });

/** Returns the open sessions of a user (REG-047); throws 404 if there is no such user. */
export async function sesionesDe({ db, now }: System, { sid }: Actor, id: number): Promise<SesionDeUsuario[]> {
  found(await sesionQueries(db).leerCuenta(id));
  const abiertas = await sesionQueries(db).leerAbiertasDe(id, now());
  return abiertas.map(({ id: suya, ...sesion }) => ({ ...sesion, actual: suya === sid }));
}

/** Ends the open sessions of a user except the one that asks (REG-047). Does nothing if there is none. */
export const cerrarSesiones = (system: System, actor: Actor, id: number): Promise<undefined> =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    found(await sesionQueries(tx).bloquearCuenta(id));
    const abiertas = await sesionQueries(tx).leerAbiertasDe(id, system.now());
    const sesiones = abiertas.filter((sesion) => sesion.id !== actor.sid).length;
    if (sesiones === 0) return undefined;
    await anotar(escritura, { accion: 'usuario.sesiones', entidad: 'usuario', id, antes: { sesiones } });
    system.log.info({ suceso: 'sesiones.cerradas', cuenta: id, por: actor.id }, 'sessions ended');
    await system.sesiones.cerrarTodas(tx, id, system.now(), actor.sid);
    return undefined;
  });
