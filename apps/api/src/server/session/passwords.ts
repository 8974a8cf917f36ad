import { hash, verify } from '@node-rs/argon2';
import { CONTRASENA_BYTES, generarContrasena } from '@tajo/domain/usuarios/contrasena';
import { randomBytes } from 'node:crypto';
import { turns } from '../limits/turn.ts';

// argon2id (the library's default), 19 MiB, two rounds. One hash at a time: 16 logins at once would slow everybody
// down.
const AJUSTES = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const turno = turns(1);

export const cifrar = (password: string): Promise<string> => turno(() => hash(password.normalize('NFC'), AJUSTES));

export const nuevaContrasena = (): string => generarContrasena(randomBytes(CONTRASENA_BYTES));

let senuelo: Promise<string> | undefined;
/** Compares a password with a hash. Without a hash it takes the same time and returns false. */
export const coincide = async (cifrada: string | undefined, password: string): Promise<boolean> => {
  const contra = cifrada ?? (await (senuelo ??= cifrar(nuevaContrasena())));
  return (await turno(() => verify(contra, password.normalize('NFC')))) && cifrada !== undefined;
};
