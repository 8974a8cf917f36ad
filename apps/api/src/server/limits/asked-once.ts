/**
 * One question for all who come before it is asked; who comes while it is under way waits for the next: nobody is
 * given an answer from before he came.
 */
export function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const asked = ask();
    underWay = asked.catch(() => undefined);
    return asked;
  };
  return () => (next ??= underWay.then(begin));
}
