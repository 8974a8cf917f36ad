import type { AnyEndpoint } from './call-request.ts';
import type { Values } from './request.ts';
import { urlOf } from './request.ts';
import { readToken } from './token.ts';

/** Milliseconds after which a prefetched answer that nobody used is too old. */
const LIFETIME = 30_000;

interface Prefetched {
  readonly url: string;
  readonly token: string;
  /** On the clock of `performance`. */
  readonly startedAt: number;
  readonly answer: Promise<Response>;
}
let started: Prefetched | undefined;

/** Starts a read before the scripts of the screen that needs it have arrived. One at a time. */
export function prefetch(endpoint: AnyEndpoint, query?: Values): void {
  const token = readToken();
  const url = urlOf(endpoint, { query });
  if (token === null || started?.url === url) return;
  const answer = fetch(url, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' });
  // Whoever takes the answer handles its failure; without a taker it is ignored.
  answer.catch(() => undefined);
  started = { url, token, startedAt: performance.now(), answer };
}

/** Returns the prefetched answer for this address and session, to the first caller and only while it is fresh. */
export function takePrefetched(url: string, token: string | null): Promise<Response> | undefined {
  const taken = started;
  if (taken?.url !== url) return undefined;
  started = undefined;
  return taken.token === token && performance.now() - taken.startedAt < LIFETIME ? taken.answer : undefined;
}

/** Drops the prefetched answer: after a write it may be outdated. */
export const dropPrefetched = (): void => {
  started = undefined;
};
