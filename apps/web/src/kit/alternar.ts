/** The set with one more or, where it holds that already, one less. */
export const alternar = <T>(conjunto: ReadonlySet<T>, uno: T): ReadonlySet<T> =>
  conjunto.has(uno) ? new Set([...conjunto].filter((otro) => otro !== uno)) : new Set([...conjunto, uno]);
