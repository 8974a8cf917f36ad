import { useEffectEvent, useLayoutEffect } from 'react';

/** `navigator.onLine` is only a hint: what waits is tried from time to time all the same. */
const REINTENTO_MS = 15_000;

/** Tries again, while something waits, whenever the line may be back; `enseguida` when it has not been tried yet. */
export function useReintento(espera: boolean, enseguida: boolean, reintentar: () => void): void {
  const otraVez = useEffectEvent(reintentar);
  // Before anybody sees that it waits: the line may be back in that very moment.
  useLayoutEffect(() => {
    if (!espera) return undefined;
    const intentar = () => otraVez();
    const primera = enseguida ? setTimeout(intentar) : undefined;
    const reloj = setInterval(intentar, REINTENTO_MS);
    addEventListener('online', intentar);
    document.addEventListener('visibilitychange', intentar);
    return () => {
      clearTimeout(primera);
      clearInterval(reloj);
      removeEventListener('online', intentar);
      document.removeEventListener('visibilitychange', intentar);
    };
  }, [espera, enseguida]);
}
