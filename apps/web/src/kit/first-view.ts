import { useSyncExternalStore } from 'react';

let drawn = false;
const waiting = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** Reports that the first screen of this page load is ready with its data, so that other scripts may be loaded. */
export function firstViewDrawn(): void {
  if (drawn) return;
  drawn = true;
  for (const listener of waiting) listener();
}

/** Returns whether the first screen is ready. */
export const useFirstView = (): boolean => useSyncExternalStore(subscribe, () => drawn);

/** Runs the task when the first screen is ready, at once if it is. Returns the function that cancels it. */
export function afterFirstView(task: () => void): () => void {
  if (!drawn) {
    const cancel = subscribe(() => {
      cancel();
      task();
    });
    return cancel;
  }
  task();
  return () => undefined;
}

/** Network Information API, which some browsers lack. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether data may be loaded that may never be used: not with Save-Data, not on a slow line. */
export function mayFetchAhead({ connection }: Navigator & { readonly connection?: Connection } = navigator): boolean {
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
