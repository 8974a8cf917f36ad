import { CREDENCIALES, DE_BAJA, DEMASIADOS_INTENTOS } from '@tajo/contract/sesion';
import { CONTRASENA_ENVIADA, RESTABLECIDA_TEXTO } from '@tajo/contract/textos-sesion';
import { diaEn } from '@tajo/domain/instantes';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { cambiarContrasena } from '@tajo/domain/usuarios/contrasena';
import { enviarCorreo } from '../correo/correo.queries.ts';
import { correoContrasenaCambiada, correoContrasenaRestablecida } from '../correo/textos.ts';
import { inTransaction } from '../db/transaction.ts';
import { unwrap } from '../server/errors.ts';
import { HttpError } from '../server/http-error.ts';
import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { cifrar, coincide, comparaEnVano, nuevaContrasena } from '../server/contrasenas.ts';
import { limites, type Limite } from './limites.ts';
import { sesionQueries } from './sesion.queries.ts';

const MINUTO = 60_000;
const porCuentaYRed = (email: string, ip: string): Limite => ({
  clave: `entrar ${email.toLowerCase()} ${ip}`,
  maximo: 10,
  ventanaMs: 15 * MINUTO,
});
const porRed = (ip: string): Limite => ({ clave: `entrar ${ip}`, maximo: 60, ventanaMs: 10 * MINUTO });
const correosPorCuenta = (id: number): Limite => ({ clave: `restablecer ${id}`, maximo: 3, ventanaMs: 60 * MINUTO });
const correosPorRed = (ip: string): Limite => ({ clave: `restablecer ${ip}`, maximo: 30, ventanaMs: 60 * MINUTO });
const VIDA_ENVIADA = 24 * 60 * MINUTO;

const acceso = (system: System, u: { nombre: string; email: string }, contrasena: string) => ({
  nombre: u.nombre,
  email: u.email,
  contrasena,
  url: system.settings.PUBLIC_URL,
});

type Cuenta = NonNullable<Awaited<ReturnType<ReturnType<typeof sesionQueries>['cuentaPorEmail']>>>;

/** Which of a user's passwords it is: the one that counts, the mailed one, or neither. */
async function cual(cuenta: Cuenta, password: string, ahora: Date): Promise<'suya' | 'enviada' | undefined> {
  if (await coincide(cuenta.password_hash, password)) return 'suya';
  const { password_enviada_hash: enviada, password_enviada_fin: fin } = cuenta;
  const vive = enviada !== null && fin !== null && new Date(fin) > ahora;
  return vive && (await coincide(enviada, password)) ? 'enviada' : undefined;
}

async function sinEsperar(system: System, limite: Limite): Promise<void> {
  const espera = await limites(system.db).espera(limite, system.now());
  if (espera > 0) throw new HttpError(429, { message: DEMASIADOS_INTENTOS }, { 'retry-after': String(espera) });
}

/** Login: a token for the right password. 401 the same for an unknown mail and a wrong password, 429 after too many. */
export async function entrar(system: System, ip: string, { email, password }: { email: string; password: string }) {
  const ahora = system.now();
  const estos = [porCuentaYRed(email, ip), porRed(ip)];
  for (const limite of estos) await sinEsperar(system, limite);

  const cuenta = await sesionQueries(system.db).cuentaPorEmail(email);
  const con = cuenta === undefined ? await comparaEnVano(password) : await cual(cuenta, password, ahora);
  if (cuenta === undefined || !con) {
    for (const limite of estos) await limites(system.db).contar(limite, ahora);
    system.log.warn({ suceso: 'entrar.rechazado', cuenta: cuenta?.id ?? null, ip }, 'login refused');
    throw new HttpError(401, { message: CREDENCIALES });
  }
  if (!estaActivo(cuenta, diaEn(system.settings.TZ_NEGOCIO, ahora))) throw new HttpError(401, { message: DE_BAJA });
  return inTransaction(system, async (tx) => {
    if (con === 'enviada' && cuenta.password_enviada_hash !== null)
      await sesionQueries(tx).ponerPassword(cuenta.id, cuenta.password_enviada_hash);
    await limites(tx).olvidar(porCuentaYRed(email, ip).clave);
    system.log.info({ suceso: 'entrar', cuenta: cuenta.id, ip }, 'login');
    return { token: await system.sesiones.abrir(tx, cuenta, ahora) };
  });
}

/** The user goes on here; his other devices have to log in again (AMB-008). */
export async function cambiarPassword(
  system: System,
  actor: Actor,
  pedido: { password: string; new_password: string; new_password_confirm: string },
) {
  const ahora = system.now();
  const limite: Limite = { clave: `cambiar ${actor.id}`, maximo: 10, ventanaMs: 15 * MINUTO };
  await sinEsperar(system, limite);
  const cuenta = await sesionQueries(system.db).cuenta(actor.id);
  const con = cuenta && (await cual(cuenta, pedido.password, ahora));
  if (!cuenta || !con) await limites(system.db).contar(limite, ahora);
  const nueva = unwrap(cambiarContrasena(pedido, con !== undefined));
  const cifrada = await cifrar(nueva);
  await inTransaction(system, async (tx) => {
    await sesionQueries(tx).ponerPassword(actor.id, cifrada);
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
  await sinEsperar(system, correosPorRed(ip));
  await limites(system.db).contar(correosPorRed(ip), ahora);
  const contrasena = nuevaContrasena();
  const cifrada = await cifrar(contrasena);
  const cuenta = await sesionQueries(system.db).cuentaPorEmail(email);
  const activa = cuenta !== undefined && estaActivo(cuenta, diaEn(system.settings.TZ_NEGOCIO, ahora));
  if (activa && (await limites(system.db).espera(correosPorCuenta(cuenta.id), ahora)) === 0) {
    await inTransaction(system, async (tx) => {
      await limites(tx).contar(correosPorCuenta(cuenta.id), ahora);
      await sesionQueries(tx).ponerEnviada(cuenta.id, cifrada, new Date(ahora.getTime() + VIDA_ENVIADA));
      await enviarCorreo(tx, correoContrasenaRestablecida(acceso(system, cuenta, contrasena)), ahora);
    });
    system.log.info({ suceso: 'contrasena.restablecida', cuenta: cuenta.id, ip }, 'password reset asked for');
    system.despertarCorreo();
  }
  return { message: RESTABLECIDA_TEXTO };
}
