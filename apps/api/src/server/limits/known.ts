/** Adds an entry to a cache. Clears the cache first if it has `most` entries. */
export function keepAtMost<T>(most: number, known: Map<string, T>, key: string, value: T): void {
  if (known.size >= most && !known.has(key)) known.clear();
  known.set(key, value);
}
