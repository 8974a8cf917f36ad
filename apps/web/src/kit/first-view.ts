import { useSyncExternalStore } from 'react';

let drawn = false;
const waiting = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** Reports that the first screen of this page load stands with its data: the rest may be fetched now. */
export function firstViewDrawn(): void {
  if (drawn) return;
  drawn = true;
  for (const listener of waiting) listener();
}

/** Whether the first screen stands. */
export const useFirstView = (): boolean => useSyncExternalStore(subscribe, () => drawn);

/** Runs the task once the first screen stands, at once if it does. Returns how to cancel it. */
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

/** Network Information API, which not every browser has. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether bytes may be fetched that may never be used: not with Save-Data, not on a slow line. */
export function mayFetchAhead({ connection }: Navigator & { readonly connection?: Connection } = navigator): boolean {
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
