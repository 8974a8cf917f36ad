import { vi } from 'vitest';

/** vitest's default is a second: too short on a busy machine. */
const TIMEOUT_MS = 10_000;

/** Waits until an expectation holds, as long as a busy machine may need. */
export const eventually = (que: () => unknown): Promise<unknown> => vi.waitFor(que, { timeout: TIMEOUT_MS });
