/** Keeps what was found out beside what is known, `most` of it at most: then all is found out anew. */
export function keepAtMost<T>(most: number, known: Map<string, T>, key: string, value: T): void {
  if (known.size >= most && !known.has(key)) known.clear();
  known.set(key, value);
}
