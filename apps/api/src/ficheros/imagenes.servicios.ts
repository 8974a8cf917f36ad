import { readFile } from 'node:fs/promises';
import { escribirFichero } from './ficheros.servicios.ts';
import type { FicheroNuevo } from './ficheros.queries.ts';
import { fieldError } from '../server/answer/http-error.ts';
import type { DecodedImage } from '../server/files/images.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { System } from '../system.ts';

/**
 * Redraws the uploaded image and stores it; its row is inserted by the command's transaction. Throws 415 for another
 * kind of file, 422 if it cannot be read, both for the field.
 */
export async function guardarImagen(
  system: System,
  campo: string,
  subido: UploadedFile,
  dibujar: (bytes: Buffer) => Promise<DecodedImage>,
): Promise<FicheroNuevo> {
  const imagen = await dibujar(await readFile(subido.path));
  if (!imagen.ok) throw fieldError(imagen.reason === 'otra_clase' ? 415 : 422, campo, imagen.text);
  return escribirFichero(system.ficheros, { nombre: subido.name, clase: imagen.kind, contenido: imagen.bytes });
}
