import type { DivIcon } from 'leaflet';
import { divIcon } from 'leaflet';
import type { MapMarker, MarkerLevel } from './point-index.ts';
import { formatNumber } from '../kit/text.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** A drop with its tip at 22, 42. */
const DROP = 'M22 4C14.3 4 8 10.3 8 18c0 10 14 24 14 24s14-14 14-24C36 10.3 29.7 4 22 4Z';
/** Pixels from the place of a marker to its edges; below the place there is nothing. */
export const MARKER_REACH = { side: 22, top: 38 } as const;
const EYE = 'M17 18a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z';
/** Symbol in the drop, so that the level is not shown by colour alone. */
const SIGN: Readonly<Record<MarkerLevel, string>> = {
  1: EYE,
  2: 'M22 10l8 14H14Z',
  3: 'M20 9h4v11h-4ZM20 22.500h4v4h-4Z',
};

function svg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/**
 * Draws a marker that points at its place, with a ring if the place was guessed. Built from elements: the policy of the
 * pages forbids markup from text.
 */
export function drawMarker(level?: MarkerLevel): DivIcon {
  const icon = svg('svg', { viewBox: '0 0 44 44', 'aria-hidden': 'true' });
  icon.append(
    svg('circle', { cx: '22', cy: '42', r: '30', class: 'cerco' }),
    svg('path', { d: DROP, class: 'gota' }),
    svg('path', { d: level === undefined ? EYE : SIGN[level], class: 'ojo' }),
  );
  const box = document.createElement('div');
  box.append(icon);
  return divIcon({ html: box, className: 'mapa-marca', iconSize: [44, 44], iconAnchor: [22, 42] });
}

const SYMBOL: Readonly<Record<MarkerLevel, string>> = { 1: '', 2: '▲', 3: '!' };

/** Draws a group with its count and the symbol of its highest level; larger groups are a little larger. */
export function drawGroup({ count, level }: Pick<MapMarker, 'count' | 'level'>): DivIcon {
  const box = document.createElement('div');
  box.textContent = formatNumber(count);
  const side = 44 + 6 * Math.floor(Math.log10(count));
  const sign = level === undefined ? '' : SYMBOL[level];
  if (sign !== '') box.dataset['signo'] = sign;
  return divIcon({ html: box, className: 'mapa-grupo', iconSize: [side, side] });
}
