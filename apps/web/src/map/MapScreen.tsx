import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Frame of a map on a list's screen: it fills the rest of the window, so that a bar above shrinks the map instead of
 * pushing it below the window's edge.
 */
export function MapScreen({ children }: { readonly children: ReactNode }) {
  const caja = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const suya = caja.current;
    if (suya === null) return undefined;
    const medir = () => suya.style.setProperty('--arriba', `${suya.getBoundingClientRect().top + window.scrollY}px`);
    let cuadro = 0;
    // In the next frame, because measuring changes the observed element.
    const medidas = new ResizeObserver(() => {
      cuadro = requestAnimationFrame(medir);
    });
    medir();
    medidas.observe(document.body);
    return () => {
      medidas.disconnect();
      cancelAnimationFrame(cuadro);
    };
  }, []);
  return (
    <div ref={caja} className="mapa-pantalla">
      {children}
    </div>
  );
}
