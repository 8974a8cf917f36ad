import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Frame of a map on a list's screen: it fills the rest of the window, so that a bar above shrinks the map instead of
 * pushing it below the window's edge.
 */
export function MapScreen({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () =>
      element.style.setProperty('--arriba', `${element.getBoundingClientRect().top + window.scrollY}px`);
    let frame = 0;
    // In the next frame, because measuring changes the observed element.
    const sizes = new ResizeObserver(() => {
      frame = requestAnimationFrame(measure);
    });
    measure();
    sizes.observe(document.body);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <div ref={box} className="mapa-pantalla">
      {children}
    </div>
  );
}
