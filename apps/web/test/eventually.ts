import { vi } from 'vitest';

/** vitest itself gives up after a second: too soon on a machine that does other things as well. */
const TIMEOUT_MS = 10_000;

/** Waits until what is expected holds, as long as a busy machine may need. */
export const eventually = (que: () => unknown): Promise<unknown> => vi.waitFor(que, { timeout: TIMEOUT_MS });
