/** Waits for a free seat, in the order of the calls. Returns a function that frees it. */
type Seats = () => Promise<() => void>;

export const seats = (count: number): Seats => {
  let free = count;
  const waiting: (() => void)[] = [];
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((seat) => waiting.push(seat));
    let mine = true;
    return () => {
      if (!mine) return;
      mine = false;
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    };
  };
};

/** Runs at most `count` tasks at once; the others wait in the order of their calls. */
export const turns = (count: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const take = seats(count);
  return async (work) => {
    const leave = await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/**
 * Yields what `source` yields, each piece produced in a seat. A slow reader holds none: after `patience` ms the seat is
 * freed, and requested again for the next piece.
 */
export async function* seated<T>(take: Seats, patience: number, source: AsyncIterable<T>): AsyncGenerator<T> {
  let leave = await take();
  let pause: NodeJS.Timeout | undefined;
  try {
    for await (const piece of source) {
      let left = false;
      pause = setTimeout(() => {
        left = true;
        leave();
      }, patience);
      yield piece;
      clearTimeout(pause);
      if (left) leave = await take();
    }
  } finally {
    clearTimeout(pause);
    leave();
  }
}
