import { hash, verify } from '@node-rs/argon2';
import { DEMASIADOS_A_LA_VEZ } from '@tajo/contract/sesion';
import { CONTRASENA_BYTES, generarContrasena } from '@tajo/domain/usuarios/contrasena';
import { randomBytes } from 'node:crypto';
import { HttpError } from '../answer/http-error.ts';
import { atMost, lines } from '../limits/lines.ts';
import { turns } from '../limits/turn.ts';

// argon2id (the library's default), 19 MiB, two rounds. One hash at a time: 16 logins at once would otherwise push everybody aside.
const AJUSTES = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const turno = turns(1);

export const cifrar = (password: string): Promise<string> => turno(() => hash(password.normalize('NFC'), AJUSTES));

export const nuevaContrasena = (): string => generarContrasena(randomBytes(CONTRASENA_BYTES));

let senuelo: Promise<string> | undefined;
/** Whether a password is the one; what is not there to compare with costs the same time. */
export const coincide = async (cifrada: string | undefined, password: string): Promise<boolean> => {
  const contra = cifrada ?? (await (senuelo ??= cifrar(nuevaContrasena())));
  return (await turno(() => verify(contra, password.normalize('NFC')))) && cifrada !== undefined;
};

/** More of one address than an office sends at eight o'clock. */
const A_LA_VEZ = 16;
const demasiados = (): HttpError => new HttpError(429, { message: DEMASIADOS_A_LA_VEZ }, { 'retry-after': '2' });
const caben = atMost(A_LA_VEZ, demasiados);
const [deCuenta, deRed] = [lines(), lines()];

/**
 * Hashes that anybody may cause: they stand in the line of their account and their address, and an address stands once
 * before the next hash. So whoever guesses holds up himself, and others for a hash or two.
 */
export const enFila = <T>(ip: string, cuenta: string, work: () => Promise<T>): Promise<T> =>
  caben(ip, () => deCuenta(`${ip} ${cuenta.toLowerCase()}`, () => deRed(ip, work)));
