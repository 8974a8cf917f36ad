import { CONTRASENA_ENVIADA, RESTABLECIDA_TEXTO } from '@tajo/contract/textos-sesion';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { cambiarContrasena } from '@tajo/domain/usuarios/contrasena';
import { enviarCorreo } from '../correo/correo.queries.ts';
import { correoContrasenaCambiada, correoContrasenaRestablecida } from '../correo/textos.vistas.ts';
import { inTransaction } from '../db/transaction.ts';
import { cifrar, enFila, nuevaContrasena } from '../server/session/passwords.ts';
import { unwrap } from '../server/answer/errors.ts';
import type { Actor } from '../server/session/actor.ts';
import { hoyDe, type System } from '../system.ts';
import { cual, queEncaja } from './cuenta.servicios.ts';
import { probar, tomarSitios } from './intentos.servicios.ts';
import { limitesQueries, type Limite } from './limites.queries.ts';
import { sesionQueries } from './sesion.queries.ts';

const MINUTO = 60_000;
const cambios = (id: number): Limite => ({ clave: `cambiar ${id}`, maximo: 10, ventanaMs: 15 * MINUTO });
const correosPorCuenta = (id: number): Limite => ({ clave: `restablecer ${id}`, maximo: 3, ventanaMs: 60 * MINUTO });
const correosPorRed = (ip: string): Limite => ({ clave: `restablecer ${ip}`, maximo: 30, ventanaMs: 60 * MINUTO });
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

/** The slow half of a change: tries are counted and passwords hashed while no transaction is open. */
export async function comprobarCambio(system: System, actor: Actor, ip: string, pedido: Pedido) {
  const suya = <T>(work: () => Promise<T>) => enFila(ip, String(actor.id), work);
  const cuenta = await sesionQueries(system.db).leerCuenta(actor.id);
  const suyos = cambios(actor.id);
  const encaja = await probar(system, [suyos], () => suya(() => queEncaja(cuenta, pedido.password, system.now())));
  if (encaja !== undefined) await limitesQueries(system.db).borrarVez(suyos.clave);
  const nueva = unwrap(cambiarContrasena(pedido, encaja !== undefined));
  return { encaja, nueva, cifrada: await suya(() => cifrar(nueva)) };
}

/** The user goes on here; his other devices have to log in again (AMB-008). */
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
    unwrap(cambiarContrasena(pedido, sigue));
    await sesionQueries(tx).cambiarPassword(actor.id, cifrada);
    await system.sesiones.revocar(tx, actor.id, ahora, actor.sid);
    if (cuenta) await enviarCorreo(tx, correoContrasenaCambiada(acceso(system, cuenta, nueva)), ahora);
  });
  system.log.info({ suceso: 'contrasena.cambiada', cuenta: actor.id }, 'password changed');
  system.despertarCorreo();
  return { message: CONTRASENA_ENVIADA };
}

/** Mails a password that works beside the old one until it is used; says the same, as late, for an unknown mail. */
export async function restablecerPassword(system: System, ip: string, { email }: { email: string }) {
  const ahora = system.now();
  await tomarSitios(system, [correosPorRed(ip)]);
  const contrasena = nuevaContrasena();
  const cifrada = await enFila(ip, email, () => cifrar(contrasena));
  const cuenta = await sesionQueries(system.db).leerCuentaPorEmail(email);
  if (cuenta !== undefined && estaActivo(cuenta, hoyDe(system))) {
    await inTransaction(system, async (tx) => {
      if ((await limitesQueries(tx).insertarVeces([correosPorCuenta(cuenta.id)], ahora)).tomadas === 0) return;
      await sesionQueries(tx).cambiarEnviada(cuenta.id, cifrada, new Date(ahora.getTime() + VIDA_ENVIADA));
      await enviarCorreo(tx, correoContrasenaRestablecida(acceso(system, cuenta, contrasena)), ahora);
      system.log.info({ suceso: 'contrasena.restablecida', cuenta: cuenta.id, ip }, 'password reset asked for');
    });
    system.despertarCorreo();
  }
  return { message: RESTABLECIDA_TEXTO };
}
