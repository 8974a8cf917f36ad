import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as LeafletMap } from 'leaflet';
import { latLngBounds } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { countOf } from '../kit/text.ts';
import { outline } from './outline.ts';
import { boxOf } from './framing.ts';
import { MARKER_REACH } from './marker-icon.ts';
import { isInCanaries } from './regions.ts';
import type { PointIndex, MapPoint } from './point-index.ts';

/** Las Palmas and Santa Cruz de Tenerife. */
const PROVINCIAS = [35, 38];
/** West, south, east, north of the islands. */
const ISLANDS = [-18.3, 27.5, -13.2, 29.5] as const;
/** Pixels per degree of latitude, and per degree of longitude at that latitude. */
const DEGREE = { latitud: 34, longitud: 30 } as const;
/** Zoom of the index at which overlapping places become one dot. */
const INDEX_ZOOM = 8;
const SIGN = { 1: '', 2: '▲ ', 3: '! ' } as const;

const x = (longitud: number): number => (longitud - ISLANDS[0]) * DEGREE.longitud;
const y = (latitud: number): number => (ISLANDS[3] - latitud) * DEGREE.latitud;
const [WIDTH, HEIGHT] = [x(ISLANDS[2]), y(ISLANDS[1])];

const drawIslands = (): string => {
  const { provincia } = outline();
  const rings = PROVINCIAS.flatMap(provincia);
  return rings
    .map((ring) => `M${ring.map(([lat, lon]) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`)
    .join('');
};

/** Whether all points are in view with their whole markers: none is cut at the edge of the map. */
function areVisible(map: LeafletMap, points: readonly Coordenadas[]): boolean {
  const { x: width, y: height } = map.getSize();
  const corners = [
    [MARKER_REACH.side, MARKER_REACH.top],
    [width - MARKER_REACH.side, height],
  ] as const;
  return latLngBounds(corners.map((corner) => map.containerPointToLatLng([...corner]))).contains(boxOf(points));
}

type Props = {
  readonly map: LeafletMap;
  readonly points: readonly MapPoint[];
  readonly index: PointIndex;
  /** Brings the map to the islands. */
  readonly onPress: () => void;
};

/** The Canaries and their places in a corner of a map of the rest of the country (AMB-165). */
export function CanariasInset({ map, points, index, onPress }: Props) {
  const inCanaries = useMemo(() => points.filter(isInCanaries), [points]);
  const [inView, setInView] = useState(() => areVisible(map, inCanaries));
  useEffect(() => {
    const look = () => setInView(areVisible(map, inCanaries));
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map, inCanaries]);
  const [islands] = useState(drawIslands);
  const markers = useMemo(() => index.markers(ISLANDS, INDEX_ZOOM), [index]);
  if (inView) return null;
  const worst = inCanaries.reduce((level, one) => Math.max(level, one.level ?? 0), 0);
  const sign = worst === 2 || worst === 3 ? SIGN[worst] : '';
  const name = `Canarias: ${countOf(inCanaries.length, 'establecimiento', 'establecimientos')}`;
  const press = () => {
    onPress();
    // It disappears when the islands are visible; the keyboard focus moves to the map.
    map.getContainer().focus();
  };
  return (
    <button type="button" className="mapa-recuadro" data-nivel={worst || undefined} onClick={press}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={islands} />
        {markers.map(({ key, latitud, longitud, level }) => (
          <circle key={key} data-nivel={level} cx={x(longitud)} cy={y(latitud)} r={4} />
        ))}
      </svg>
      <span>
        {sign}
        {name}
      </span>
    </button>
  );
}
