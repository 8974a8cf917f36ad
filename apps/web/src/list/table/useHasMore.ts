import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Returns whether the frame has columns beyond its right edge. */
export function useHasMore(frame: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const look = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const pageSize = new ResizeObserver(look);
    for (const one of [element, ...element.children]) pageSize.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      pageSize.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame]);
  return more;
}
