/** A waiting task, of one member of a group. */
interface Waiter {
  readonly group: string;
  readonly member: string;
  /** Lower ranks run first. Called at every choice, since it changes while the task waits. */
  rank(): number;
}

interface Limits {
  readonly most: number;
  /** Tasks of one group that may wait. */
  readonly mostOfGroup: number;
  /** Creates the error for a task that does not fit. */
  full(): Error;
}

interface Waiting extends Waiter {
  start(): void;
  refuse(error: Error): void;
}

/**
 * Positions in the order of service: first those with fewer waiting tasks of the group, then of the member, then the
 * older ones.
 */
function inOrder(waiting: readonly Waiting[]): Waiting[] {
  const count = new Map<string, number>();
  const member = (w: Waiting): string => `${w.group} ${w.member}`;
  for (const w of waiting) for (const key of [w.group, member(w)]) count.set(key, (count.get(key) ?? 0) + 1);
  const of = (key: string): number => count.get(key) ?? 0;
  const keyed = waiting.map((w) => ({ w, rank: w.rank(), group: of(w.group), member: of(member(w)) }));
  return keyed.toSorted((a, b) => a.rank - b.rank || a.group - b.group || a.member - b.member).map(({ w }) => w);
}

/**
 * Runs one task at a time. A caller with many tasks waits behind callers with few. If too many wait, the last in the
 * order of service is refused, which need not be the newest.
 */
export function fairLine({ most, mostOfGroup, full }: Limits): <T>(who: Waiter, task: () => Promise<T>) => Promise<T> {
  let waiting: Waiting[] = [];
  let busy = false;

  const drop = (w: Waiting | undefined): void => {
    waiting = waiting.filter((other) => other !== w);
  };
  const next = (): void => {
    const [first] = inOrder(waiting);
    busy = first !== undefined;
    drop(first);
    first?.start();
  };
  const refuseLast = (among: readonly Waiting[]): void => {
    const last = inOrder(waiting).findLast((w) => among.includes(w));
    drop(last);
    last?.refuse(full());
  };
  const turn = (who: Waiter): Promise<void> =>
    new Promise((start, refuse) => {
      waiting.push({ ...who, start, refuse });
      const group = waiting.filter((w) => w.group === who.group);
      if (group.length > mostOfGroup) refuseLast(group);
      else if (waiting.length > most) refuseLast(waiting);
    });

  return async (who, task) => {
    if (busy) await turn(who);
    busy = true;
    try {
      return await task();
    } finally {
      next();
    }
  };
}
