import { describe, expect, it } from 'vitest';
import { keepAtMost } from './known.ts';

describe('what is known', () => {
  it('is no more than so much, the latest among it', () => {
    const conocidos = new Map<string, number>();
    for (let n = 1; n <= 10; n += 1) {
      keepAtMost(3, conocidos, `k${n}`, n);
      expect(conocidos.size).toBeLessThanOrEqual(3);
      expect(conocidos.get(`k${n}`)).toBe(n);
    }
  });

  it('is not forgotten for what is known already', () => {
    const conocidos = new Map([
      ['a', 1],
      ['b', 2],
    ]);
    keepAtMost(2, conocidos, 'b', 3);
    expect([...conocidos.values()]).toEqual([1, 3]);
  });
});
