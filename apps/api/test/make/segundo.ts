import type { Role } from '@tajo/domain/roles';
import { hashPassword } from '../../src/server/session/passwords.ts';
import { totpAt } from '../totp.ts';
import type { Quien, TestApi } from '../with-api.ts';

export const CONTRASENA = 'Contraseña1';

/** Gives a user of a role a password and a mail address. */
export async function conPassword({ as, system }: TestApi, role: Role = 'GESTION') {
  const quien = await as(role);
  const email = `${role.toLowerCase()}@tajo.es`;
  const cambio = { email, password_hash: await hashPassword(CONTRASENA) };
  await system.db.updateTable('usuario').set(cambio).where('id', '=', quien.actor.id).execute();
  return { quien, email };
}

/** Code of the authenticator app now, or so many seconds away. */
export const codigoDe = ({ system }: TestApi, secreto: string, segundos = 0): string =>
  totpAt(secreto, new Date(system.now().getTime() + segundos * 1000));

/** Moves the clock on. */
export const pasar = ({ system, ponerReloj }: TestApi, segundos: number): void =>
  ponerReloj(new Date(system.now().getTime() + segundos * 1000).toISOString());

export async function preparar(quien: Quien): Promise<{ secreto: string; uri: string }> {
  return (await quien.post('/api/login/segundo_factor/preparar', { password: CONTRASENA })).json();
}

/** Turns on the second factor of a user; the clock is moved on to the next code. */
export async function conSegundo(api: TestApi, role: Role = 'GESTION') {
  const { quien, email } = await conPassword(api, role);
  const { secreto } = await preparar(quien);
  const res = await quien.post('/api/login/segundo_factor/activar', { codigo: codigoDe(api, secreto) });
  const { codigos } = res.json<{ codigos: string[] }>();
  pasar(api, 30);
  return { quien, email, secreto, codigos };
}
