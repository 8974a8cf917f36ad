import { mensaje } from '@tajo/contract/mensajes';
import { CONTRASENA_ENVIADA, RESTABLECIDA_TEXTO } from '@tajo/contract/textos-sesion';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { cambiarContrasena } from '@tajo/domain/usuarios/contrasena';
import { enviarCorreo } from '../correo/correo.queries.ts';
import { correoContrasenaCambiada, correoContrasenaRestablecida } from '../correo/textos.vistas.ts';
import { inTransaction } from '../db/transaction.ts';
import { networkOf } from '../server/limits/network.ts';
import { hashPassword, newPassword } from '../server/session/passwords.ts';
import { HttpError } from '../server/answer/http-error.ts';
import type { Actor } from '../actor.ts';
import type { Conteo, Limite } from '../services.ts';
import { hoyDe, type System } from '../system.ts';
import { cual, entraConContrasena, exigirContrasena, queEncaja } from './cuenta.servicios.ts';
import { limiteDeCambios } from './limites.servicios.ts';
import { limitesQueries } from './limites.queries.ts';
import { sesionQueries } from './sesion.queries.ts';

const MINUTO = 60_000;
/** By the address as typed, so that one without an account costs the same writes. */
const correosPorCuenta = (email: string): Conteo => ({
  clave: `restablecer ${email.toLowerCase()}`,
  ventanaMs: 60 * MINUTO,
});
const CORREOS_POR_CUENTA = 3;
const correosPorRed = (red: string): Limite => ({
  clave: `restablecer ${red}`,
  ventanaMs: 60 * MINUTO,
  maximo: () => 30,
});
const VIDA_ENVIADA = 24 * 60 * MINUTO;

const acceso = (system: System, u: { nombre: string; email: string }, contrasena: string) => ({
  nombre: u.nombre,
  email: u.email,
  contrasena,
  url: system.settings.PUBLIC_URL,
});

interface Pedido {
  readonly password: string;
  readonly new_password: string;
  readonly new_password_confirm: string;
}

/** The banner shows the `message` (AMB-011). */
function exigirCambio(pedido: Pedido, actualCorrecta: boolean): string {
  const cambio = cambiarContrasena(pedido, actualCorrecta);
  if (cambio.ok) return cambio.value;
  const { status, texto } = mensaje(cambio);
  throw new HttpError(status, { ...(cambio.campo !== undefined && { [cambio.campo]: texto }), message: texto });
}

/** Slow part of a change: counts attempts and hashes passwords outside of any transaction. */
export async function comprobarCambio(system: System, actor: Actor, ip: string, pedido: Pedido) {
  const tanteo = { red: networkOf(ip), cuenta: String(actor.id), limites: [limiteDeCambios(actor.id)] };
  return system.tanteos.enTurno(system, tanteo, async (contar) => {
    const cuenta = await sesionQueries(system.db).leerCuenta(actor.id);
    if (cuenta !== undefined) exigirContrasena(system, cuenta.email);
    const encaja = await queEncaja(cuenta, pedido.password, system.now());
    if (encaja === undefined) {
      await contar();
      system.log.warn({ suceso: 'contrasena.rechazada', cuenta: actor.id, ip }, 'password change refused');
    }
    const nueva = exigirCambio(pedido, encaja !== undefined);
    return { encaja, nueva, cifrada: await hashPassword(nueva) };
  });
}

/** The current session continues; the user's other devices have to log in again (AMB-008). */
export async function cambiarPassword(
  system: System,
  actor: Actor,
  pedido: Pedido,
  { encaja, nueva, cifrada }: Awaited<ReturnType<typeof comprobarCambio>>,
) {
  const ahora = system.now();
  await inTransaction(system, async (tx) => {
    const cuenta = await sesionQueries(tx).bloquearCuenta(actor.id);
    const sigue = cuenta !== undefined && encaja !== undefined && cual(cuenta, encaja) !== undefined;
    exigirCambio(pedido, sigue);
    await sesionQueries(tx).cambiarPassword(actor.id, cifrada);
    await system.sesiones.revocar(tx, actor.id, ahora, actor.sid);
    if (cuenta) await enviarCorreo(tx, correoContrasenaCambiada(acceso(system, cuenta, nueva)), ahora);
  });
  system.log.info({ suceso: 'contrasena.cambiada', cuenta: actor.id }, 'password changed');
  system.despertarCorreo();
  return { message: CONTRASENA_ENVIADA };
}

/**
 * Mails a password that works beside the old one until it is used. Answers an unknown address the same, after the same
 * time.
 */
export async function restablecerPassword(system: System, ip: string, { email }: { email: string }) {
  const ahora = system.now();
  const contrasena = newPassword();
  const red = networkOf(ip);
  const tanteo = { red, cuenta: email.toLowerCase(), limites: [], deRed: correosPorRed(red) };
  const cifrada = await system.tanteos.enTurno(system, tanteo, async (contar) => {
    const cifrada = await hashPassword(contrasena);
    await contar();
    return cifrada;
  });
  const cuenta = await sesionQueries(system.db).leerCuentaPorEmail(email);
  const [pedidas] = await limitesQueries(system.db).insertarVez([correosPorCuenta(email)], ahora);
  const caben = pedidas !== undefined && pedidas.veces <= CORREOS_POR_CUENTA;
  if (caben && cuenta !== undefined && estaActivo(cuenta, hoyDe(system)) && entraConContrasena(system, email)) {
    await inTransaction(system, async (tx) => {
      await sesionQueries(tx).cambiarEnviada(cuenta.id, cifrada, new Date(ahora.getTime() + VIDA_ENVIADA));
      await enviarCorreo(tx, correoContrasenaRestablecida(acceso(system, cuenta, contrasena)), ahora);
      system.log.info({ suceso: 'contrasena.restablecida', cuenta: cuenta.id, ip }, 'password reset asked for');
    });
    system.despertarCorreo();
  }
  return { message: RESTABLECIDA_TEXTO };
}
