import { expect, it } from 'vitest';
import { progresos } from './progress.ts';

it('is known to who asked for the work, under its key, as long as it runs', async () => {
  const suyos = progresos();
  const hecho = await suyos.seguir(1, 'AB', async (decir) => {
    decir(0.5);
    return [suyos.hecho(1, 'ab'), suyos.hecho(2, 'ab'), suyos.hecho(1, 'cd')];
  });
  expect(hecho).toEqual([0.5, undefined, undefined]);
  expect(suyos.hecho(1, 'ab')).toBeUndefined();
});

it('is forgotten when the work fails', async () => {
  const suyos = progresos();
  await expect(suyos.seguir(1, 'ab', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(suyos.hecho(1, 'ab')).toBeUndefined();
});
