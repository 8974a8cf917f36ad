const LADO_MAXIMO = 500;
const CALIDAD = 0.85;
export const FOTO_NO_JPEG = 'La foto debe ser una imagen JPEG.';
export const FOTO_ILEGIBLE = 'No se puede leer la foto. Haga otra.';

/** Returns width and height scaled to the limit; small images are not enlarged. */
function medidas(ancho: number, alto: number): { ancho: number; alto: number } {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(ancho, alto));
  return { ancho: Math.max(1, Math.round(ancho * escala)), alto: Math.max(1, Math.round(alto * escala)) };
}

/** Checks the first bytes: name and type can be anything. */
async function esJpeg(file: Blob): Promise<boolean> {
  const inicio = await file
    .slice(0, 3)
    .arrayBuffer()
    .catch(() => {
      // A photo of a cloud album that is not on the device, or one that was deleted meanwhile.
      throw new Error(FOTO_ILEGIBLE);
    });
  const [a, b, c] = new Uint8Array(inicio);
  return a === 0xff && b === 0xd8 && c === 0xff;
}

async function decodificar(file: Blob): Promise<ImageBitmap> {
  try {
    // Without resize options: they ignore that rotation swaps width and height.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new Error(FOTO_ILEGIBLE);
  }
}

/** Returns an upright JPEG of at most 500 px, without position and camera. Rejects with a Spanish message. */
export async function reducirFoto(file: Blob): Promise<Blob> {
  if (!(await esJpeg(file))) throw new Error(FOTO_NO_JPEG);
  const bitmap = await decodificar(file);
  const { ancho, alto } = medidas(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = ancho;
  canvas.height = alto;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, ancho, alto);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(FOTO_ILEGIBLE))), 'image/jpeg', CALIDAD);
  });
}
