import { describe, expect, it } from 'vitest';
import { ahead } from './ahead.ts';

function counted(upTo: number) {
  const seen = { made: 0, closed: false };
  async function* things() {
    try {
      for (let n = 1; n <= upTo; n++) {
        seen.made = n;
        yield n;
      }
      throw new Error('the source broke');
    } finally {
      seen.closed = true;
    }
  }
  return { seen, things: things() };
}

describe('ahead', () => {
  it('asks for one more while one is worked on, and for no second', async () => {
    const { seen, things } = counted(9);
    const made: number[] = [];
    for await (const n of ahead(things)) {
      await Promise.resolve();
      made.push(seen.made - n);
      if (n === 5) break;
    }
    expect(made).toEqual([1, 1, 1, 1, 1]);
    expect(seen.closed).toBe(true);
  });

  it('gives all that came before the source broke, and then says so', async () => {
    const got: number[] = [];
    const all = async () => {
      for await (const n of ahead(counted(3).things)) got.push(n);
    };
    await expect(all()).rejects.toThrow('the source broke');
    expect(got).toEqual([1, 2, 3]);
  });
});
