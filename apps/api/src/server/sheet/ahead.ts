/** The same things, with the next one asked for while this one is worked on; closes its source when it is left. */
export async function* ahead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const things = source[Symbol.asyncIterator]();
  try {
    for (let next = things.next(); ;) {
      const { done, value } = await next;
      if (done === true) return;
      next = things.next();
      // What goes wrong with it comes out when its turn has come, if anybody still waits then.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await things.return?.();
  }
}
