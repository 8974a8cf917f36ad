import type { Map as Mapa } from 'leaflet';

/** Returns a colour of the map's style sheet, which does not apply to a canvas. */
const color = (mapa: Mapa, nombre: string): string =>
  getComputedStyle(mapa.getContainer()).getPropertyValue(`--mapa-${nombre}`).trim();

type Tinta = (nombre: string) => string;

/** Paints now, and again whenever the page turns dark or light. Returns the function that stops it. */
export function conTinta(mapa: Mapa, pintar: (tinta: Tinta) => void): () => void {
  const ahora = () => pintar((nombre) => color(mapa, nombre));
  const cambios = new MutationObserver(ahora);
  cambios.observe(document.documentElement, { attributeFilter: ['data-dark'] });
  ahora();
  return () => cambios.disconnect();
}
