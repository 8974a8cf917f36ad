import { readFile } from 'node:fs/promises';
import { CAMPOS_DE_FOTO } from '@tajo/domain/obra/fotos';
import type { PorCampoDeFoto } from '@tajo/domain/obra/fotos';
import { escribirFichero } from './ficheros.servicios.ts';
import type { FicheroNuevo } from './ficheros.queries.ts';
import { HttpError, fieldError } from '../server/answer/http-error.ts';
import { photoJpeg } from '../server/files/images.ts';
import type { DecodedImage } from '../server/files/images.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { System } from '../system.ts';

/**
 * Redraws the uploaded image and stores it; its row is inserted by the command's transaction. Throws for the field: 415
 * for another kind of file, 422 if it cannot be read, 503 if that took too long.
 */
export async function guardarImagen(
  system: System,
  campo: string,
  subido: UploadedFile,
  dibujar: (bytes: Buffer) => Promise<DecodedImage>,
): Promise<FicheroNuevo> {
  const imagen = await dibujar(await readFile(subido.path));
  if (!imagen.ok && imagen.reason === 'sin_tiempo')
    throw new HttpError(503, { [campo]: imagen.text, message: imagen.text }, { 'retry-after': '5' });
  if (!imagen.ok) throw fieldError(imagen.reason === 'otra_clase' ? 415 : 422, campo, imagen.text);
  return escribirFichero(system.ficheros, { nombre: subido.name, clase: imagen.kind, contenido: imagen.bytes });
}

/** Stores the photos of an action among the uploaded files, each as `guardarImagen` does for its field. */
export async function guardarFotos(
  system: System,
  subidos: Readonly<Record<string, UploadedFile>>,
): Promise<PorCampoDeFoto<FicheroNuevo>> {
  const fotos: Record<string, FicheroNuevo> = {};
  for (const campo of CAMPOS_DE_FOTO) {
    const subido = subidos[campo];
    if (subido !== undefined) fotos[campo] = await guardarImagen(system, campo, subido, photoJpeg);
  }
  return fotos;
}
