import type { Reader } from '@zxing/library';
import {
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Detector } from './detector.ts';

/** Longer side in pixels of what is read: enough for a label that fills half of the picture. */
const LADO = 1024;

/** Reads a matrix code or a bar code of a canvas; null if there is none. */
function leer({ width, height, data }: ImageData, lectores: readonly Reader[]): string | null {
  const grises = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grises.length; i += 1)
    grises[i] = ((data[4 * i] ?? 0) + 2 * (data[4 * i + 1] ?? 0) + (data[4 * i + 2] ?? 0)) / 4;
  const imagen = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grises, width, height)));
  const pistas = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
  for (const lector of lectores)
    try {
      return lector.decode(imagen, pistas).getText();
    } catch {
      // This kind of code is not in the picture, or cannot be read.
    }
  return null;
}

/** Reads QR, Data Matrix and the usual bar codes without help of the browser. */
export function detectorPropio(): Detector {
  const canvas = document.createElement('canvas');
  const lienzo = canvas.getContext('2d', { willReadFrequently: true });
  const lectores = [new QRCodeReader(), new DataMatrixReader(), new MultiFormatOneDReader(new Map())];
  return async (video) => {
    const escala = Math.min(1, LADO / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * escala);
    canvas.height = Math.round(video.videoHeight * escala);
    if (lienzo === null || canvas.width === 0 || canvas.height === 0) return null;
    lienzo.drawImage(video, 0, 0, canvas.width, canvas.height);
    return leer(lienzo.getImageData(0, 0, canvas.width, canvas.height), lectores);
  };
}
