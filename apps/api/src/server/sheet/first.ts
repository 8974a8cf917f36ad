type Batch<T> = readonly T[];

/** Reads up to the first rows. Returns the same rows, and whether there are none. */
export async function readFirst<T>(source: AsyncIterable<Batch<T>>) {
  const rest = source[Symbol.asyncIterator]();
  let first = await rest.next();
  while (first.done !== true && first.value.length === 0) first = await rest.next();
  const begun: Batch<T>[] = first.done === true ? [] : [first.value];
  async function* batches(): AsyncGenerator<Batch<T>> {
    yield* begun;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { isEmpty: begun.length === 0, batches: batches() };
}
