const INTERVAL_MS = 1000;
/** Random delay, so that many viewers of one list do not all read at the same moment. */
const RANDOM_MS = 400;

/**
 * Runs something soon after a request: once for all requests meanwhile, at most once a second, and less often if it
 * takes long.
 */
export function throttle(run: () => Promise<unknown>) {
  let lastRun = -INTERVAL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;

  function request(): void {
    again = running;
    if (running) return;
    const wait = Math.random() * RANDOM_MS + Math.max(0, lastRun + INTERVAL_MS - RANDOM_MS - performance.now());
    timer ??= setTimeout(() => void runNow(), wait);
  }
  async function runNow(): Promise<void> {
    timer = undefined;
    lastRun = performance.now();
    running = true;
    await run().catch(() => undefined);
    running = false;
    // The pause is as long as the run took.
    lastRun = Math.max(lastRun, 2 * performance.now() - lastRun - INTERVAL_MS);
    if (again) request();
  }
  return { request, cancel: () => clearTimeout(timer) };
}
