import { afterEach, describe, expect, it, vi } from 'vitest';
import { seated, seats } from './turn.ts';

async function* pieces(n: number, seen: { now: number; most: number }) {
  for (let i = 0; i < n; i++) {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await Promise.resolve();
    seen.now -= 1;
    yield i;
  }
}

afterEach(() => void vi.useRealTimers());

describe('seated', () => {
  it('lets as many work at once as there are seats, and all come to their end', async () => {
    const [take, seen] = [seats(2), { now: 0, most: 0 }];
    const all = Array.from({ length: 30 }, async () => {
      const taken = [];
      for await (const piece of seated(take, 1000, pieces(5, seen))) taken.push(piece);
      return taken;
    });
    expect(await Promise.all(all)).toEqual(Array.from({ length: 30 }, () => [0, 1, 2, 3, 4]));
    expect(seen.most).toBe(2);
  });

  it('takes the seat of who does not read on, and gives him one again', async () => {
    const [take, seen] = [seats(1), { now: 0, most: 0 }];
    const slow = seated(take, 5, pieces(3, seen));
    expect((await slow.next()).value).toBe(0);
    for await (const piece of seated(take, 5, pieces(3, seen))) expect(piece).toBeLessThan(3);
    expect((await slow.next()).value).toBe(1);
    await slow.return(undefined);
    await vi.waitFor(async () => (await take())(), { timeout: 10_000 });
  });

  it('keeps the seat of who does not read on for as long as the others are patient', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const take = seats(1);
    const slow = seated(take, 5, pieces(3, { now: 0, most: 0 }));
    await slow.next();
    const seat = vi.fn<(leave: () => void) => void>();
    void take().then(seat);
    vi.advanceTimersByTime(4);
    await new Promise(setImmediate);
    expect(seat).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await new Promise(setImmediate);
    expect(seat).toHaveBeenCalled();
  });

  it('keeps the seat of who reads at once, however long the next piece is made', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const take = seats(1);
    let made = (): void => {};
    const long = (async function* () {
      yield 1;
      await new Promise<void>((resolve) => (made = resolve));
      yield 2;
    })();
    const reader = seated(take, 5, long);
    await reader.next();
    const second = reader.next();
    await Promise.resolve();
    vi.advanceTimersByTime(50);
    const seat = vi.fn<(leave: () => void) => void>();
    void take().then(seat);
    await new Promise(setImmediate);
    expect(seat).not.toHaveBeenCalled();
    made();
    expect((await second).value).toBe(2);
    await reader.return(undefined);
  });

  it('makes nothing more for who reads on again before he has a seat', async () => {
    const [take, seen] = [seats(1), { now: 0, most: 0 }];
    const slow = seated(take, 5, pieces(3, seen));
    await slow.next();
    const other = await take();
    const read = vi.fn<(piece: IteratorResult<number>) => void>();
    void slow.next().then(read);
    await new Promise(setImmediate);
    expect(read).not.toHaveBeenCalled();
    other();
    await vi.waitFor(() => expect(read).toHaveBeenCalledWith({ done: false, value: 1 }), { timeout: 10_000 });
    await slow.return(undefined);
  });

  it('gives back one seat, also of who left it while his reader was slow and reads no more', async () => {
    const take = seats(1);
    const slow = seated(take, 5, pieces(3, { now: 0, most: 0 }));
    await slow.next();
    const other = await take();
    await slow.return(undefined);
    const seat = vi.fn<(leave: () => void) => void>();
    void take().then(seat);
    await new Promise(setImmediate);
    expect(seat).not.toHaveBeenCalled();
    other();
    await vi.waitFor(() => expect(seat).toHaveBeenCalled(), { timeout: 10_000 });
  });

  it('gives the seat back when its reader leaves or its source fails', async () => {
    const take = seats(1);
    const failing = (async function* () {
      yield 1;
      throw new Error('no');
    })();
    const reader = seated(take, 1000, failing);
    await reader.next();
    await expect(reader.next()).rejects.toThrow('no');
    const left = seated(take, 1000, pieces(3, { now: 0, most: 0 }));
    await left.next();
    await left.return(undefined);
    (await take())();
  });
});

describe('seats', () => {
  it('are given in the order asked', async () => {
    const take = seats(1);
    const first = await take();
    const order: string[] = [];
    const asked = ['a', 'b', 'c'].map(async (name) => {
      const leave = await take();
      order.push(name);
      leave();
    });
    first();
    await Promise.all(asked);
    expect(order).toEqual(['a', 'b', 'c']);
  });
});
