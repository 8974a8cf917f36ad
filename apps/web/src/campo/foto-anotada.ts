import type { FotoAnotada } from '@tajo/domain/campo/foto';
import { anotarFoto } from '@tajo/domain/campo/foto';
import { claveDeFotos, mesa } from './almacen.ts';

/** Photos that this device has kept for a user's partes: a hash of each, no picture. */
export const leerFotosAnotadas = async (usuario: number): Promise<readonly FotoAnotada[]> =>
  ((await (await mesa()).leer('varios', claveDeFotos(usuario))) as FotoAnotada[] | undefined) ?? [];

export const guardarFotoAnotada = async (usuario: number, foto: FotoAnotada): Promise<void> =>
  (await mesa()).enBloque(['varios'], async (m) => {
    const clave = claveDeFotos(usuario);
    const antes = (await m.leer('varios', clave)) as FotoAnotada[] | undefined;
    await m.poner('varios', clave, anotarFoto(antes ?? [], foto));
  });
