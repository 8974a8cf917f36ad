import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askedOnce } from './asked-once.ts';

/** A question that is answered when the test says so, with how often it was asked. */
function pregunta() {
  const pendientes: ((fallo?: Error) => void)[] = [];
  let veces = 0;
  const preguntar = askedOnce(() => {
    const vez = (veces += 1);
    return new Promise<number>((resolve, reject) => {
      pendientes.push((fallo) => (fallo === undefined ? resolve(vez) : reject(fallo)));
    });
  });
  return { preguntar, contestar: (fallo?: Error) => pendientes.shift()?.(fallo), veces: () => veces };
}

describe('a question that is asked once for many', () => {
  it('is asked once for all who come before it is asked', async () => {
    const { preguntar, contestar, veces } = pregunta();
    const dos = Promise.all([preguntar(), preguntar()]);
    await nextTurn();
    contestar();
    expect(await dos).toEqual([1, 1]);
    expect(veces()).toBe(1);
  });

  it('gives nobody an answer from before he came, and is asked once at a time', async () => {
    const { preguntar, contestar, veces } = pregunta();
    const primero = preguntar();
    await nextTurn();
    const tarde = Promise.all([preguntar(), preguntar()]);
    await nextTurn();
    expect(veces()).toBe(1);
    contestar();
    expect(await primero).toBe(1);
    await nextTurn();
    contestar();
    expect(await tarde).toEqual([2, 2]);
  });

  it('is asked again after it has failed', async () => {
    const { preguntar, contestar } = pregunta();
    const primero = preguntar();
    await nextTurn();
    const segundo = preguntar();
    contestar(new Error('away'));
    await expect(primero).rejects.toThrow('away');
    await nextTurn();
    contestar();
    expect(await segundo).toBe(2);
  });
});
