import { useCallback, useState } from 'react';

/** More than so many lines are drawn as their end comes near. */
const DE_UNA_VEZ = 1100;

/** How many lines to draw, and the mark behind the last of them. */
export function useCrece() {
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ);
  const fin = useCallback((marca: HTMLElement | null) => {
    if (marca === null) return undefined;
    // A busy browser tells several at once, the latest last.
    const crecer = (entradas: IntersectionObserverEntry[]): void => {
      if (entradas.at(-1)?.isIntersecting) setCuantas((n) => n + DE_UNA_VEZ);
    };
    const cerca = new IntersectionObserver(crecer, { root: marca.parentElement, rootMargin: '800px' });
    cerca.observe(marca);
    return () => cerca.disconnect();
  }, []);
  return { fin, cuantas };
}
