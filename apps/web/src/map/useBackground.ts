import type { Map as LeafletMap } from 'leaflet';
import { polygon, polyline, tileLayer } from 'leaflet';
import { useEffect, useState } from 'react';
import { removableCanvas } from './leaflet.ts';
import { outline } from './outline.ts';
import { tileSource } from './tile-source.ts';
import { withInk } from './ink.ts';

const BEHIND = 'contorno';

/** On a canvas: SVG would be painted again for each frame of a zoom. */
function drawOutline(map: LeafletMap): () => void {
  const { land, coasts, borders } = outline();
  map.createPane(BEHIND).classList.add('mapa-contorno');
  const shared = { renderer: removableCanvas({ pane: BEHIND }), interactive: false, weight: 1 };
  const ground = polygon(land, { ...shared, stroke: false, fillOpacity: 1 }).addTo(map);
  const lines = polyline(borders, shared).addTo(map);
  const shores = polyline(coasts, shared).addTo(map);
  return withInk(map, (ink) => {
    ground.setStyle({ fillColor: ink('tierra') });
    lines.setStyle({ color: ink('linde') });
    shores.setStyle({ color: ink('costa') });
  });
}

export interface Background {
  /** Whether the outline is drawn because there are no tiles. */
  readonly withOutline: boolean;
  /** Tiles are set and cannot be had. */
  readonly fails: boolean;
}

/** Background of the map: tiles if available, else the outline of the provinces. */
export function useBackground(map: LeafletMap | null): Background {
  const [fails, setFails] = useState(false);
  const withOutline = fails || tileSource() === null;
  useEffect(() => {
    const source = tileSource();
    if (map === null || source === null) return;
    // Sends our origin only to the tile server, whose operator wants to know who uses it.
    const tiles = tileLayer(source.url, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' });
    tiles.once('tileerror', () => setFails(true)).addTo(map);
  }, [map]);
  useEffect(() => (map === null || !withOutline ? undefined : drawOutline(map)), [map, withOutline]);
  return { withOutline, fails };
}
