import type { Map as LeafletMap } from 'leaflet';

/** Returns a colour of the map's style sheet, which does not apply to a canvas. */
const color = (map: LeafletMap, name: string): string =>
  getComputedStyle(map.getContainer()).getPropertyValue(`--mapa-${name}`).trim();

type Ink = (name: string) => string;

/** Paints now, and again whenever the page turns dark or light. Returns the function that stops it. */
export function withInk(map: LeafletMap, paint: (ink: Ink) => void): () => void {
  const apply = () => paint((name) => color(map, name));
  const changes = new MutationObserver(apply);
  changes.observe(document.documentElement, { attributeFilter: ['data-dark'] });
  apply();
  return () => changes.disconnect();
}
