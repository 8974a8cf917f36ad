import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Returns whether the frame has columns beyond its right edge. */
export function useHayMas(marco: RefObject<HTMLElement | null>): boolean {
  const [hay, setHay] = useState(false);
  useEffect(() => {
    const el = marco.current;
    if (el === null) return;
    const mirar = () => setHay(el.scrollLeft + el.clientWidth < el.scrollWidth - 1);
    const tamano = new ResizeObserver(mirar);
    for (const uno of [el, ...el.children]) tamano.observe(uno);
    el.addEventListener('scroll', mirar, { passive: true });
    return () => {
      tamano.disconnect();
      el.removeEventListener('scroll', mirar);
    };
  }, [marco]);
  return hay;
}
