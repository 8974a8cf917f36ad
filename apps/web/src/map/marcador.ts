import type { DivIcon } from 'leaflet';
import { divIcon } from 'leaflet';
import type { MarcaDeMapa, NivelDeMarca } from './indice.ts';
import { formatNumber } from '../kit/text.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** A drop with its tip at 22, 42. */
const GOTA = 'M22 4C14.3 4 8 10.3 8 18c0 10 14 24 14 24s14-14 14-24C36 10.3 29.7 4 22 4Z';
const OJO = 'M17 18a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z';
/** Symbol in the drop, so that the level is not shown by colour alone. */
const SIGNO: Readonly<Record<NivelDeMarca, string>> = {
  1: OJO,
  2: 'M22 10l8 14H14Z',
  3: 'M20 9h4v11h-4ZM20 22.500h4v4h-4Z',
};

function svg(nombre: string, atributos: Readonly<Record<string, string>>): SVGElement {
  const elemento = document.createElementNS(SVG, nombre);
  for (const [clave, valor] of Object.entries(atributos)) elemento.setAttribute(clave, valor);
  return elemento;
}

/**
 * Draws a marker that points at its place, with a ring if the place was guessed. Built from elements: the policy of the
 * pages forbids markup from text.
 */
export function dibujarMarca(nivel?: NivelDeMarca): DivIcon {
  const dibujo = svg('svg', { viewBox: '0 0 44 44', 'aria-hidden': 'true' });
  dibujo.append(
    svg('circle', { cx: '22', cy: '42', r: '30', class: 'cerco' }),
    svg('path', { d: GOTA, class: 'gota' }),
    svg('path', { d: nivel === undefined ? OJO : SIGNO[nivel], class: 'ojo' }),
  );
  const caja = document.createElement('div');
  caja.append(dibujo);
  return divIcon({ html: caja, className: 'mapa-marca', iconSize: [44, 44], iconAnchor: [22, 42] });
}

const PALABRA: Readonly<Record<NivelDeMarca, string>> = { 1: '', 2: '▲', 3: '!' };

/** Draws a group with its count and the symbol of its highest level; larger groups are a little larger. */
export function dibujarGrupo({ cuantos, nivel }: Pick<MarcaDeMapa, 'cuantos' | 'nivel'>): DivIcon {
  const caja = document.createElement('div');
  caja.textContent = formatNumber(cuantos);
  const lado = 44 + 6 * Math.floor(Math.log10(cuantos));
  const signo = nivel === undefined ? '' : PALABRA[nivel];
  if (signo !== '') caja.dataset['signo'] = signo;
  return divIcon({ html: caja, className: 'mapa-grupo', iconSize: [lado, lado] });
}
