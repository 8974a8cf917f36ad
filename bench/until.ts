import { setTimeout as wait } from 'node:timers/promises';

type Test = () => Promise<boolean>;

/** Waits until `done`. Throws its error, and after `ms`. */
export async function until(what: string, done: Test, ms = 90_000): Promise<void> {
  const limit = performance.now() + ms;
  while (!(await done())) {
    if (performance.now() > limit) throw new Error(`${what}: not within ${ms} ms`);
    await wait(100);
  }
}
/** Returns a test to which an error means no. */
export const calmly =
  (test: Test): Test =>
  () =>
    test().catch(() => false);
