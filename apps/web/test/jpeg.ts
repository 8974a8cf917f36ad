function canvasContext(ancho: number, alto: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(ancho, alto).getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  return context;
}

// APP1: 'Exif', big-endian TIFF, one entry: tag 0x0112, a short, one, the value.
const exif = (orientacion: number): Uint8Array<ArrayBuffer> => {
  const valor = orientacion.toString(16).padStart(2, '0');
  const hex = `ffe10022457869660000 4d4d002a00000008 0001 0112000300000001 00${valor}0000 00000000`.replaceAll(' ', '');
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
};

/** Creates a JPEG in this browser: red left half, blue right half, with a camera's `orientacion` (1 to 8). */
export async function jpegWithOrientation(ancho: number, alto: number, orientacion: number): Promise<File> {
  const context = canvasContext(ancho, alto);
  context.fillStyle = '#f00';
  context.fillRect(0, 0, ancho / 2, alto);
  context.fillStyle = '#00f';
  context.fillRect(ancho / 2, 0, ancho / 2, alto);
  const bytes = new Uint8Array(await (await context.canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  return new File([bytes.slice(0, 2), exif(orientacion), bytes.slice(2)], 'foto.jpg', { type: 'image/jpeg' });
}

/** [red, green, blue] of one pixel. */
export async function colorAt(blob: Blob, x: number, y: number): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(blob);
  const context = canvasContext(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return Array.from(context.getImageData(x, y, 1, 1).data.subarray(0, 3));
}

/** Creates a JPEG in this browser, drawn by `draw`. */
export async function jpegDrawn(
  ancho: number,
  alto: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<File> {
  const context = canvasContext(ancho, alto);
  draw(context);
  const blob = await context.canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}
