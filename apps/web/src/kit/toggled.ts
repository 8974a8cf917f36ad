/** Returns the set with an item added or, if it has it already, removed. */
export const toggled = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);
