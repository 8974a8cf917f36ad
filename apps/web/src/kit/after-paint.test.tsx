import { expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

it('does not wait for a page that is hidden before it draws', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await expect(afterPaint()).resolves.toBeUndefined();
});
