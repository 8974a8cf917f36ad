import { useCallback, useState } from 'react';

/** More lines than this are drawn when the end comes into view. */
const STEP = 1100;

/** Returns how many lines to draw, and the ref of the marker after the last one. */
export function useGrowing() {
  const [lineCount, setLineCount] = useState(STEP);
  const endRef = useCallback((marker: HTMLElement | null) => {
    if (marker === null) return undefined;
    // A busy browser reports several entries at once, the latest last.
    const grow = (entries: IntersectionObserverEntry[]): void => {
      if (entries.at(-1)?.isIntersecting) setLineCount((n) => n + STEP);
    };
    const observer = new IntersectionObserver(grow, { root: marker.parentElement, rootMargin: '800px' });
    observer.observe(marker);
    return () => observer.disconnect();
  }, []);
  return { endRef, lineCount };
}
