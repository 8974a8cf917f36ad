import type { Grises } from '@tajo/domain/campo/foto';
import { LADO_DE_COPIA } from '@tajo/domain/campo/foto';

/** Returns a small greyscale copy of a picture; small pictures are not enlarged. */
export async function copiaGris(foto: Blob): Promise<Grises> {
  const bitmap = await createImageBitmap(foto);
  const escala = Math.min(1, LADO_DE_COPIA / Math.max(bitmap.width, bitmap.height));
  const ancho = Math.max(1, Math.round(bitmap.width * escala));
  const alto = Math.max(1, Math.round(bitmap.height * escala));
  const canvas = document.createElement('canvas');
  canvas.width = ancho;
  canvas.height = alto;
  const lienzo = canvas.getContext('2d', { willReadFrequently: true });
  lienzo?.drawImage(bitmap, 0, 0, ancho, alto);
  bitmap.close();
  const { data } = lienzo?.getImageData(0, 0, ancho, alto) ?? new ImageData(ancho, alto);
  const pixeles = new Uint8ClampedArray(ancho * alto);
  // Luma of BT.601, as JPEG stores it.
  for (let i = 0; i < pixeles.length; i += 1)
    pixeles[i] = 0.299 * (data[4 * i] ?? 0) + 0.587 * (data[4 * i + 1] ?? 0) + 0.114 * (data[4 * i + 2] ?? 0);
  return { ancho, alto, pixeles };
}
