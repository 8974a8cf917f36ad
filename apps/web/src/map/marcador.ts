import type { DivIcon } from 'leaflet';
import { divIcon } from 'leaflet';

const SVG = 'http://www.w3.org/2000/svg';
/** A drop whose tip is at 22, 42. */
const GOTA = 'M22 4C14.3 4 8 10.3 8 18c0 10 14 24 14 24s14-14 14-24C36 10.3 29.7 4 22 4Z';

function svg(nombre: string, atributos: Readonly<Record<string, string>>): SVGElement {
  const elemento = document.createElementNS(SVG, nombre);
  for (const [clave, valor] of Object.entries(atributos)) elemento.setAttribute(clave, valor);
  return elemento;
}

/** Points at the place; the ring shows around a guess. Of elements: the page's policy lets no text become markup. */
export function dibujarMarca(): DivIcon {
  const dibujo = svg('svg', { viewBox: '0 0 44 44', 'aria-hidden': 'true' });
  dibujo.append(
    svg('circle', { cx: '22', cy: '42', r: '30', class: 'cerco' }),
    svg('path', { d: GOTA, class: 'gota' }),
    svg('circle', { cx: '22', cy: '18', r: '5', class: 'ojo' }),
  );
  const caja = document.createElement('div');
  caja.append(dibujo);
  return divIcon({ html: caja, className: 'mapa-marca', iconSize: [44, 44], iconAnchor: [22, 42] });
}

/** How many stand there; it grows a little with them. */
export function dibujarGrupo(cuantos: number): DivIcon {
  const caja = document.createElement('div');
  caja.textContent = cuantos.toLocaleString('es-ES', { useGrouping: 'always' });
  const lado = 44 + 6 * Math.floor(Math.log10(cuantos));
  return divIcon({ html: caja, className: 'mapa-grupo', iconSize: [lado, lado] });
}
