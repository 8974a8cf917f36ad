import type { Map as Mapa } from 'leaflet';

/** A colour that the style sheet has given the map: what is drawn on a canvas is not reached by it. */
const color = (mapa: Mapa, nombre: string): string =>
  getComputedStyle(mapa.getContainer()).getPropertyValue(`--mapa-${nombre}`).trim();

type Tinta = (nombre: string) => string;

/** Paints at once and anew when the page turns dark or light; the answer ends it. */
export function conTinta(mapa: Mapa, pintar: (tinta: Tinta) => void): () => void {
  const ahora = () => pintar((nombre) => color(mapa, nombre));
  const cambios = new MutationObserver(ahora);
  cambios.observe(document.documentElement, { attributeFilter: ['data-dark'] });
  ahora();
  return () => cambios.disconnect();
}
