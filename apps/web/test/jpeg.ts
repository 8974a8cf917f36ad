/** A JPEG made in this browser: red left half, blue right half, `orientacion` as a camera writes it (1 to 8). */
export async function jpegConOrientacion(ancho: number, alto: number, orientacion: number): Promise<File> {
  const canvas = new OffscreenCanvas(ancho, alto);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#f00';
  context.fillRect(0, 0, ancho / 2, alto);
  context.fillStyle = '#00f';
  context.fillRect(ancho / 2, 0, ancho / 2, alto);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  // APP1: 'Exif', big-endian TIFF, one entry: tag 0x0112, a short, one, the value.
  const exif = [
    0xff,
    0xe1,
    0,
    34,
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientacion,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const parts = [bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)];
  return new File(parts, 'foto.jpg', { type: 'image/jpeg' });
}

/** [red, green, blue] of one pixel. */
export async function colorEn(blob: Blob, x: number, y: number): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
}
