import type { Novedad } from '@tajo/contract/vivo';
import { useEffect, useEffectEvent } from 'react';
import { afterFirstView } from '../kit/first-view.ts';

const nada = (): void => undefined;

/**
 * Reads what is shown again, soon after another user changed something that concerns it. Starts after the first view.
 */
export function useNovedades(concierne: (novedad: Novedad) => boolean, releer: () => Promise<unknown>): void {
  const seguir = useEffectEvent(async () => {
    const { seguirNovedades } = await import('./novedades.ts');
    return seguirNovedades(concierne, releer);
  });
  useEffect(() => {
    let callar = Promise.resolve(nada);
    const olvidar = afterFirstView(() => (callar = seguir().catch(() => nada)));
    return () => {
      olvidar();
      void callar.then((dejar) => dejar());
    };
  }, []);
}
