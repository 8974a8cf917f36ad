import { expect, it } from 'vitest';
import { progresos } from './progress.ts';

it('is known to who asked for the work, under its key, as long as it runs', async () => {
  const progress = progresos();
  const result = await progress.seguir(1, 'AB', async (report) => {
    report(0.5);
    return [progress.hecho(1, 'ab'), progress.hecho(2, 'ab'), progress.hecho(1, 'cd')];
  });
  expect(result).toEqual([0.5, undefined, undefined]);
  expect(progress.hecho(1, 'ab')).toBeUndefined();
});

it('is forgotten when the work fails', async () => {
  const progress = progresos();
  await expect(progress.seguir(1, 'ab', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(progress.hecho(1, 'ab')).toBeUndefined();
});
