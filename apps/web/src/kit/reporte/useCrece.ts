import { useCallback, useState } from 'react';

/** More lines than this are drawn when the end comes into view. */
const DE_UNA_VEZ = 1100;

/** Returns how many lines to draw, and the ref of the marker after the last one. */
export function useCrece() {
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ);
  const fin = useCallback((marca: HTMLElement | null) => {
    if (marca === null) return undefined;
    // A busy browser reports several entries at once, the latest last.
    const crecer = (entradas: IntersectionObserverEntry[]): void => {
      if (entradas.at(-1)?.isIntersecting) setCuantas((n) => n + DE_UNA_VEZ);
    };
    const cerca = new IntersectionObserver(crecer, { root: marca.parentElement, rootMargin: '800px' });
    cerca.observe(marca);
    return () => cerca.disconnect();
  }, []);
  return { fin, cuantas };
}
