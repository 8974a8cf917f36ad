import type { Novedad } from '@tajo/contract/vivo';
import { useEffect, useEffectEvent } from 'react';
import { afterFirstView } from '../kit/first-view.ts';

const nothing = (): void => undefined;

/**
 * Reads what is shown again, soon after another user changed something that concerns it. Starts after the first view.
 */
export function useUpdates(concerns: (update: Novedad) => boolean, reload: () => Promise<unknown>): void {
  const follow = useEffectEvent(async () => {
    const { followUpdates } = await import('./follow-updates.ts');
    return followUpdates(concerns, reload);
  });
  useEffect(() => {
    let stop = Promise.resolve(nothing);
    const forget = afterFirstView(() => (stop = follow().catch(() => nothing)));
    return () => {
      forget();
      void stop.then((stop) => stop());
    };
  }, []);
}
