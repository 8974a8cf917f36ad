import { readFile } from 'node:fs/promises';
import { escribirFichero } from './ficheros.servicios.ts';
import type { FicheroNuevo } from './ficheros.queries.ts';
import { errorDeCampo } from '../server/answer/http-error.ts';
import type { Imagen } from '../server/files/images.ts';
import type { Subido } from '../server/files/received.ts';
import type { System } from '../system.ts';

/**
 * Redraws the uploaded image and stores it; its row is inserted by the command's transaction. Throws 415 for another
 * kind of file, 422 if it cannot be read, both for the field.
 */
export async function guardarImagen(
  system: System,
  campo: string,
  subido: Subido,
  dibujar: (bytes: Buffer) => Promise<Imagen>,
): Promise<FicheroNuevo> {
  const imagen = await dibujar(await readFile(subido.ruta));
  if (!imagen.ok) throw errorDeCampo(imagen.motivo === 'otra_clase' ? 415 : 422, campo, imagen.texto);
  return escribirFichero(system.ficheros, { nombre: subido.nombre, clase: imagen.clase, contenido: imagen.bytes });
}
