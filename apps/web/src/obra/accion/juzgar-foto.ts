import { avisoDeFoto, fotoRepetida, huellaDeFoto } from '@tajo/domain/campo/foto';
import { guardarFotoAnotada, leerFotosAnotadas } from '../../campo/foto-anotada.ts';
import { copiaGris } from '../../photo/copia-gris.ts';
import type { Trabajo } from '../envio/borrador.ts';

const TEXTO = {
  oscura: 'La foto está muy oscura. Si puede, hágala con más luz.',
  borrosa: 'La foto parece movida o desenfocada. Si puede, haga otra.',
} as const;

/** Returns what the technician is warned of before he saves a photo; he may go on over it (REG-036). */
export async function avisosDeFoto(foto: Blob, { usuario, id_parte }: Trabajo): Promise<readonly string[]> {
  const copia = await copiaGris(foto);
  const aviso = avisoDeFoto(copia);
  if (aviso === 'oscura') return [TEXTO.oscura];
  const huella = huellaDeFoto(copia);
  const otra = huella === null ? undefined : fotoRepetida(await leerFotosAnotadas(usuario), { huella, id_parte });
  return [
    ...(aviso === null ? [] : [TEXTO[aviso]]),
    ...(otra === undefined
      ? []
      : [`Es la misma foto que guardó en ${otra.titulo}. Compruebe que es la de este parte.`]),
  ];
}

/** Remembers a photo that was kept, so that the same one in another parte is noticed. */
export async function recordarFoto(foto: Blob, { usuario, id_parte }: Trabajo, titulo: string): Promise<void> {
  const huella = huellaDeFoto(await copiaGris(foto));
  if (huella !== null) await guardarFotoAnotada(usuario, { huella, id_parte, titulo });
}
