import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * What stands with a map on a list's screen: it takes what the window has left, so that what comes above the map makes
 * it smaller and does not push it under the window's edge.
 */
export function MapScreen({ children }: { readonly children: ReactNode }) {
  const caja = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const suya = caja.current;
    if (suya === null) return undefined;
    const medir = () => suya.style.setProperty('--arriba', `${suya.getBoundingClientRect().top + window.scrollY}px`);
    let cuadro = 0;
    // In the next frame: measuring changes what is being observed.
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
