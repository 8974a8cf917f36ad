import type { Novedad } from '@tajo/contract/vivo';
import { throttle } from '../kit/throttle.ts';
import { liveUpdates } from './live-updates.ts';

/**
 * Reads what is shown again, soon after another user changed something that concerns it. Returns the function that
 * stops it.
 */
export function followUpdates(concerns: (update: Novedad) => boolean, reload: () => Promise<unknown>): () => void {
  const turn = throttle(reload);
  const stop = liveUpdates.follow((update) => concerns(update) && turn.request());
  return () => {
    turn.cancel();
    stop();
  };
}
