import type { Map as LeafletMap } from 'leaflet';
import { polygon } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { removableCanvas } from './leaflet.ts';
import { outline } from './outline.ts';
import { withInk } from './ink.ts';

const LAYER = 'provincias';
/** The more technicians cover a province, the darker it is, up to this number. */
const MANY = 6;

/** Number of technicians by province id. */
export type Provincias = ReadonlyMap<number, number>;

/** Tints provinces; a press on one reports its id. */
export function useProvincias(
  map: LeafletMap | null,
  provincias: Provincias | undefined,
  onPress: (id: number) => void,
): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    if (map === null || provincias === undefined) return undefined;
    const { provincia } = outline();
    if (map.getPane(LAYER) === undefined) map.createPane(LAYER).classList.add('mapa-provincias');
    const renderer = removableCanvas({ pane: LAYER });
    const shapes = [...provincias].map(([id, count]) => {
      const fillOpacity = 0.12 + (0.4 * Math.min(count, MANY)) / MANY;
      const shape = polygon(provincia(id), { renderer, weight: 1, fillOpacity, bubblingMouseEvents: false });
      return shape.on('click', () => pressed(id)).addTo(map);
    });
    const stopInk = withInk(map, (ink) => {
      for (const shape of shapes) shape.setStyle({ color: ink('capa'), fillColor: ink('capa') });
    });
    return () => {
      stopInk();
      for (const shape of shapes) shape.remove();
      renderer.remove();
    };
  }, [map, provincias]);
}
