import type { Novedad } from '@tajo/contract/vivo';
import { espaciar } from '../kit/espaciar.ts';
import { liveUpdates } from './live-updates.ts';

/**
 * Reads what is shown again, soon after another user changed something that concerns it. Returns the function that
 * stops it.
 */
export function followUpdates(concerns: (update: Novedad) => boolean, reload: () => Promise<unknown>): () => void {
  const turn = espaciar(reload);
  const stop = liveUpdates.seguir((update) => concerns(update) && turn.pedir());
  return () => {
    turn.dejar();
    stop();
  };
}
