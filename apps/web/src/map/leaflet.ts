// oxlint-disable no-underscore-dangle -- these are Leaflet's names.
import type { Canvas, RendererOptions, Map as LeafletMap, MapOptions } from 'leaflet';
import { canvas, map } from 'leaflet';

/** Creates a map that can be removed during a zoom: Leaflet 1.9 ends the zoom on a timer, which throws (its issue 9575). */
export function removableMap(box: HTMLElement, options: MapOptions = {}): LeafletMap {
  const created = map(box, options) as LeafletMap & { _mapPane?: HTMLElement; _onZoomTransitionEnd(): void };
  const endZoom = created._onZoomTransitionEnd.bind(created);
  created._onZoomTransitionEnd = () => {
    if (created._mapPane !== undefined) endZoom();
  };
  return created;
}

/**
 * Creates a canvas that can be removed at any time: when the view changes in the frame in which a redraw was requested,
 * Leaflet 1.9 forgets that request and does not cancel it with the canvas; the redraw then throws.
 */
export function removableCanvas(options: RendererOptions = {}): Canvas {
  const renderer = canvas(options) as Canvas & { _ctx?: CanvasRenderingContext2D; _redraw(): void };
  const redraw = renderer._redraw.bind(renderer);
  renderer._redraw = () => {
    if (renderer._ctx !== undefined) redraw();
  };
  return renderer;
}
