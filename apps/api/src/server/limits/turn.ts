/** Takes a seat when one is free, in the order asked; what it answers gives it back, once. */
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

/** Lets at most `count` of the works run at once; the others wait in the order they came. */
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
 * What `source` makes, made in a seat. Who takes it slowly holds none: after `patience` ms the seat is given back, and
 * asked for again with the next piece.
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
