import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryImages } from './retry-images.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stop = retryImages();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const failureOf = (image: HTMLImageElement) =>
  new Promise((resolve) => image.addEventListener('error', resolve, { once: true }));

/** Shows an image of an address at which there is none. */
async function showLost(src: string) {
  const image = document.body.appendChild(new Image());
  const failure = failureOf(image);
  image.src = src;
  await failure;
  return image;
}

describe('a stored image that does not arrive', () => {
  it('is asked for again three times, after longer and longer pauses', async () => {
    const image = await showLost('/api/fichero/1?s=a&e=2&f=b');
    for (const ms of [2000, 5000, 15_000]) {
      const failure = failureOf(image);
      vi.advanceTimersByTime(ms - 1);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1);
      await failure;
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that shows another by then is left alone', async () => {
    const image = await showLost('/api/fichero/3');
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    await image.decode();
    const set = vi.spyOn(image, 'src', 'set');
    vi.advanceTimersByTime(2000);
    expect(set).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of another address is not asked for', async () => {
    await showLost('/sin-imagen.webp');
    expect(vi.getTimerCount()).toBe(0);
  });
});
