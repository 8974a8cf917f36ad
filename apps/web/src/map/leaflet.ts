// oxlint-disable no-underscore-dangle -- these are Leaflet's names.
import { Canvas, Map as LeafletMap } from 'leaflet';

declare module 'leaflet' {
  interface Canvas {
    _ctx?: CanvasRenderingContext2D;
    _redraw(): void;
  }
  interface Map {
    _mapPane?: HTMLElement;
    _onZoomTransitionEnd(): void;
  }
}

/** A map that can be removed during a zoom: Leaflet 1.9 ends the zoom on a timer, which throws (its issue 9575). */
export class RemovableMap extends LeafletMap {
  override _onZoomTransitionEnd(): void {
    if (this._mapPane !== undefined) super._onZoomTransitionEnd();
  }
}

/**
 * A canvas that can be removed at any time: when the view changes in the frame in which a redraw was requested, Leaflet
 * 1.9 forgets that request and does not cancel it with the canvas; the redraw then throws.
 */
export class RemovableCanvas extends Canvas {
  override _redraw(): void {
    if (this._ctx !== undefined) super._redraw();
  }
}
