const STORED = '/api/fichero/';
// An `<img>` cannot read Retry-After.
const PAUSES_MS: readonly number[] = [2000, 5000, 15_000];

/** Asks again for stored images that a busy server refused (decision 0074). Returns the function that stops it. */
export function retryImages(): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const tried = new WeakMap<HTMLImageElement, { readonly src: string; readonly times: number }>();
  const onError = ({ target: image }: Event): void => {
    if (!(image instanceof HTMLImageElement)) return;
    const { src } = image;
    if (!new URL(src, location.href).pathname.startsWith(STORED)) return;
    const before = tried.get(image);
    const times = before?.src === src ? before.times : 0;
    const pause = PAUSES_MS[times];
    if (pause === undefined) return;
    tried.set(image, { src, times: times + 1 });
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (image.isConnected && image.src === src) image.src = src;
    }, pause);
    timers.add(timer);
  };
  // Errors of images do not bubble.
  document.addEventListener('error', onError, true);
  return () => {
    document.removeEventListener('error', onError, true);
    for (const timer of timers) clearTimeout(timer);
  };
}
