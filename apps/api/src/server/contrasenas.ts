import { hash, verify } from '@node-rs/argon2';
import { CONTRASENA_BYTES, generarContrasena } from '@tajo/domain/usuarios/contrasena';
import { randomBytes } from 'node:crypto';
import { turns } from './turn.ts';

// argon2id (the library's default), 19 MiB, two rounds. One hash at a time: 16 logins at once would otherwise push everybody aside.
const AJUSTES = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const turno = turns(1);

export const cifrar = (password: string): Promise<string> => turno(() => hash(password.normalize('NFC'), AJUSTES));

export const coincide = (cifrada: string, password: string): Promise<boolean> =>
  turno(() => verify(cifrada, password.normalize('NFC')));

let senuelo: Promise<string> | undefined;
/** The work of a comparison that cannot succeed: an unknown account costs the time of a known one. */
export const comparaEnVano = async (password: string): Promise<false> => {
  senuelo ??= cifrar(nuevaContrasena());
  await coincide(await senuelo, password);
  return false;
};

export const nuevaContrasena = (): string => generarContrasena(randomBytes(CONTRASENA_BYTES));
