import { turns } from './turn.ts';

/** Does the work when its key may. */
export type TurnOf = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Values by key, deleted when the last user of the key has left. */
const standing = <V>(make: () => V) => {
  const keys = new Map<string, { readonly value: V; count: number }>();
  return async <T>(key: string, work: (value: V, before: number) => Promise<T>): Promise<T> => {
    const mine = keys.get(key) ?? { value: make(), count: 0 };
    keys.set(key, mine);
    mine.count += 1;
    try {
      return await work(mine.value, mine.count - 1);
    } finally {
      mine.count -= 1;
      if (mine.count === 0) keys.delete(key);
    }
  };
};

/** Runs one task per key at a time. Each key queues at most once for what follows. */
export const lines = (): TurnOf => {
  const under = standing(() => turns(1));
  return (key, work) => under(key, (turn) => turn(work));
};
