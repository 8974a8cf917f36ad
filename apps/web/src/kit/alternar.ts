/** Returns the set with an item added or, if it has it already, removed. */
export const alternar = <T>(conjunto: ReadonlySet<T>, uno: T): ReadonlySet<T> =>
  conjunto.has(uno) ? new Set([...conjunto].filter((otro) => otro !== uno)) : new Set([...conjunto, uno]);
