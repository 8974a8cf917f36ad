/**
 * Yields the same items, and requests the next one while the current one is processed. Closes its source when it is
 * abandoned.
 */
export async function* ahead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const things = source[Symbol.asyncIterator]();
  try {
    for (let next = things.next(); ;) {
      const { done, value } = await next;
      if (done === true) return;
      next = things.next();
      // An error is thrown when its item is due, if anybody still waits.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await things.return?.();
  }
}
