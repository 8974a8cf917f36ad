/** Photos that may wait on a phone before no more are taken. */
const MOST_PHOTOS = 200;
/** Share of the browser's quota from which on no more photos are taken. */
const FULL = 0.8;

interface Storage {
  /** As `navigator.storage.estimate()` returns them, in bytes. */
  readonly usage: number;
  readonly quota: number;
  /** Photos that have not been sent. */
  readonly photos: number;
  /** Photos that are to be kept now. */
  readonly added?: number;
}

/**
 * Returns why the device takes no more photos, or undefined if it does: the next one is refused, so that the browser
 * has no reason to drop an earlier one. A browser without a quota (0) is not full.
 */
export function storageFull({ usage, quota, photos, added = 1 }: Storage): string | undefined {
  if (photos + added > MOST_PHOTOS)
    return `Hay ${photos} fotos por enviar y en este dispositivo no caben más. Busque cobertura y espere a que se envíen.`;
  if (quota > 0 && usage >= FULL * quota)
    return `Queda poco espacio en este dispositivo (usado el ${Math.floor((100 * usage) / quota)} %). Busque cobertura y espere a que se envíe lo pendiente, o libere espacio.`;
  return undefined;
}
