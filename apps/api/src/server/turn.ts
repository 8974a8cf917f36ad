/** Lets at most `seats` of the works run at once; the others wait in the order they came. */
export const turns = (seats: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = seats;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((seat) => waiting.push(seat));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
};
