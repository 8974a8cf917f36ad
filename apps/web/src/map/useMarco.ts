import type { LatLngBounds, Map as Mapa, Point } from 'leaflet';
import { latLngBounds } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

/** Pixels that a hand may shake during a press. */
const TEMBLOR = 6;

function estirar(marco: HTMLElement, a: Point, b: Point): void {
  const lados = {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
  for (const [lado, pixeles] of Object.entries(lados)) marco.style.setProperty(lado, `${pixeles}px`);
}

/** With `alMarcar`, dragging draws a frame instead of moving the map; Escape or a second finger cancels it. */
export function useMarco(mapa: Mapa | null, alMarcar: ((caja: LatLngBounds) => void) | undefined): void {
  const marcado = useEffectEvent((caja: LatLngBounds) => alMarcar?.(caja));
  const seMarca = alMarcar !== undefined;
  useEffect(() => {
    if (mapa === null || !seMarca) return undefined;
    const caja = mapa.getContainer();
    const marco = document.createElement('div');
    marco.className = 'mapa-marco';
    let desde: Point | null = null;
    const dejar = () => {
      desde = null;
      marco.remove();
    };
    const empezar = (dedo: PointerEvent) => {
      dejar();
      const enMarca = dedo.target instanceof Element && dedo.target.closest('.leaflet-marker-icon') !== null;
      if (dedo.isPrimary && dedo.button === 0 && !enMarca) desde = mapa.mouseEventToContainerPoint(dedo);
    };
    const seguir = (dedo: PointerEvent) => {
      if (desde === null || !dedo.isPrimary) return;
      const hasta = mapa.mouseEventToContainerPoint(dedo);
      if (!marco.isConnected && desde.distanceTo(hasta) < TEMBLOR) return;
      if (!marco.isConnected) caja.append(marco);
      estirar(marco, desde, hasta);
    };
    const acabar = (dedo: PointerEvent) => {
      if (desde !== null && marco.isConnected) {
        const hasta = mapa.mouseEventToContainerPoint(dedo);
        marcado(latLngBounds(mapa.containerPointToLatLng(desde), mapa.containerPointToLatLng(hasta)));
      }
      dejar();
    };
    const soltar = (tecla: KeyboardEvent) => tecla.key === 'Escape' && dejar();
    mapa.dragging.disable();
    caja.classList.add('mapa-se-elige');
    const oyentes = new AbortController();
    const { signal } = oyentes;
    caja.addEventListener('pointerdown', empezar, { signal });
    document.addEventListener('pointermove', seguir, { signal });
    document.addEventListener('pointerup', acabar, { signal });
    document.addEventListener('pointercancel', dejar, { signal });
    document.addEventListener('keydown', soltar, { signal });
    return () => {
      oyentes.abort();
      dejar();
      caja.classList.remove('mapa-se-elige');
      mapa.dragging.enable();
    };
  }, [mapa, seMarca]);
}
