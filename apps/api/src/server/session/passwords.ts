import { hash, verify } from '@node-rs/argon2';
import { CONTRASENA_BYTES, generarContrasena } from '@tajo/domain/usuarios/contrasena';
import { randomBytes } from 'node:crypto';
import { turns } from '../limits/turn.ts';

// argon2id (the library's default), 19 MiB, two rounds. One hash at a time: 16 logins at once would slow everybody
// down.
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const inTurn = turns(1);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), SETTINGS));

export const newPassword = (): string => generarContrasena(randomBytes(CONTRASENA_BYTES));

let decoy: Promise<string> | undefined;
/** Compares a password with a hash. Without a hash it takes the same time and returns false. */
export const matchesPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  const compared = hashed ?? (await (decoy ??= hashPassword(newPassword())));
  return (await inTurn(() => verify(compared, password.normalize('NFC')))) && hashed !== undefined;
};
