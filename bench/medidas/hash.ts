import { cifrar, coincide } from '../../apps/api/src/server/session/passwords.ts';
import { CONTRASENA } from '../datos.ts';

const VECES = 50;

/** ms of CPU that the comparison of one password takes by itself. */
export async function hashSolo(): Promise<number> {
  const cifrada = await cifrar(CONTRASENA);
  const antes = process.cpuUsage();
  for (let i = 0; i < VECES; i++) await coincide(cifrada, CONTRASENA);
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1000 / VECES;
}
