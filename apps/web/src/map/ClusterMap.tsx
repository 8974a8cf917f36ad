import SelectAll from '@mui/icons-material/SelectAll';
import MyLocation from '@mui/icons-material/MyLocation';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { point } from 'leaflet';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CanariasInset } from './CanariasInset.tsx';
import { MARGIN, boxOf } from './framing.ts';
import type { MapMarker, MapPoint, Placeable } from './point-index.ts';
import { indexPoints } from './point-index.ts';
import { MapFrame } from './MapFrame.tsx';
import type { Provincias } from './useProvincias.ts';
import { useProvincias } from './useProvincias.ts';
import { Unplaced } from './Unplaced.tsx';
import { useBackground } from './useBackground.ts';
import { ZOOM, useMap } from './useMap.ts';
import { useMarkers } from './useMarkers.ts';
import { useFrameSelection } from './useFrameSelection.ts';
import { useMyPosition } from './useMyPosition.ts';
import { useOpeningView } from './useOpeningView.ts';
import { MapWindow } from './MapWindow.tsx';

/** Points chosen by pressing their markers, or by drawing a frame. */
interface ChosenPoints {
  readonly ids: ReadonlySet<number>;
  readonly change: (ids: ReadonlySet<number>) => void;
}
/** Tinted provinces below the markers, and the text for a pressed one. */
export interface ProvinciaLayer {
  readonly provincias: Provincias;
  readonly onPress: (id: number) => void;
}

type Props = {
  readonly points: readonly MapPoint[];
  /** Places without a position: counted and listed below. */
  readonly unplaced?: readonly Placeable[];
  /** Id of the point whose window is open; undefined for none. */
  readonly openId: number | undefined;
  readonly onOpen: (id: number | undefined) => void;
  /** Content of its window. */
  readonly children: ReactNode;
  readonly title?: string;
  /** Height; without one the map fills its container. */
  readonly height?: number;
  /** Offers to show where the device is, or shows it at once. */
  readonly myPosition?: 'al pulsar' | 'al abrir';
  /** Closest zoom at which it opens (AMB-165). */
  readonly zoom?: number;
  /** Subject of the points. If it changes the map is framed again; otherwise it stays where the user moved it. */
  readonly subject?: string | undefined;
  /** If set, pressing a marker chooses it instead of opening its window. */
  readonly chosen?: ChosenPoints | undefined;
  readonly layer?: ProvinciaLayer | undefined;
};

/** Most places listed for one spot; the others are counted. */
const MAX_LISTED = 50;
const NOBODY = () => undefined;

/** Returns the view in which a group separates; points at the same spot never do. */
function separatingView(map: LeafletMap, group: readonly MapPoint[]) {
  const box = boxOf(group);
  const [now, fits] = [map.getZoom(), map.getBoundsZoom(box, false, point(2 * MARGIN, 2 * MARGIN))];
  const separates = group.length > 1 && fits < ZOOM.maxZoom && now < ZOOM.maxZoom;
  return separates ? { center: box.getCenter(), zoom: Math.max(fits, now + 1) } : undefined;
}

/** A map with many points, grouped if they overlap. Loads Leaflet, so use lazyPart. */
export function ClusterMap({
  points,
  unplaced = [],
  openId,
  onOpen,
  children,
  title = 'Mapa',
  height,
  myPosition,
  zoom = 16,
  subject = '',
  chosen,
  layer,
}: Props) {
  const [map, box] = useMap();
  const background = useBackground(map);
  const index = useMemo(() => indexPoints(points), [points]);
  const [together, setTogether] = useState<readonly number[]>([]);
  const openedBy = useRef<HTMLElement | null>(null);
  const { here, locate, failure } = useMyPosition(map, myPosition === 'al abrir');
  const { withOutline } = background;
  const view = useOpeningView(map, { points, maxZoom: zoom, subject, withOutline, here });

  const choose = (places: readonly Placeable[]) =>
    chosen?.change(new Set([...chosen.ids, ...places.map(({ id }) => id)]));
  const toggle = (places: readonly Placeable[], { ids, change }: ChosenPoints) => {
    const left = places.filter(({ id }) => !ids.has(id));
    if (left.length > 0) return choose(left);
    const removed = new Set(places.map(({ id }) => id));
    change(new Set([...ids].filter((id) => !removed.has(id))));
  };
  const within = (frame: LatLngBounds) => points.filter((p) => frame.contains([p.latitud, p.longitud]));

  useProvincias(map, layer?.provincias, layer?.onPress ?? NOBODY);
  useFrameSelection(map, chosen && ((frame) => choose(within(frame))));
  const open = (places: readonly Placeable[], button: HTMLElement) => {
    openedBy.current = button;
    onOpen(places.length === 1 ? places[0]?.id : undefined);
    setTogether(places.length === 1 ? [] : places.map(({ id }) => id));
  };
  const onPress = (marker: MapMarker, button: HTMLElement) => {
    if (map === null) return;
    const group = marker.points();
    if (chosen !== undefined) return toggle(group, chosen);
    const separated = separatingView(map, group);
    if (separated !== undefined) return void map.setView(separated.center, separated.zoom);
    open(group, button);
  };
  useMarkers(map, index, { onPress, chosen: chosen?.ids });

  const close = () => {
    onOpen(undefined);
    setTogether([]);
    (openedBy.current?.isConnected === true ? openedBy.current : box.current)?.focus();
  };
  const all = [...points, ...unplaced];
  const one = openId === undefined ? undefined : all.find(({ id }) => id === openId);
  const several = one === undefined && together.length > 0 ? all.filter(({ id }) => together.includes(id)) : [];
  // The window of a point that is gone closes.
  const isGone = openId !== undefined && one === undefined;
  const onGone = useEffectEvent(() => {
    onOpen(undefined);
    // The focus moves to the map if it was in that window; otherwise it stays.
    if (document.activeElement === document.body) box.current?.focus();
  });
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  return (
    <div className="mapa-con-pie">
      <MapFrame
        map={map}
        box={box}
        background={background}
        title={title}
        height={height}
        frameLabel="Ver todos"
        onFrame={() => view.frameAll()}
        buttons={
          <>
            {myPosition !== undefined && (
              <IconButton aria-label="Mi posición" data-pista="Mi posición" onClick={locate}>
                <MyLocation />
              </IconButton>
            )}
            {chosen !== undefined && (
              <IconButton
                aria-label="Elegir lo que se ve"
                data-pista="Elegir lo que se ve"
                onClick={() => map !== null && choose(within(map.getBounds()))}
              >
                <SelectAll />
              </IconButton>
            )}
          </>
        }
        notice={failure}
        inset={
          map !== null && view.withInset ? (
            <CanariasInset map={map} points={points} index={index} onPress={() => view.frameAll(true)} />
          ) : undefined
        }
      >
        {one !== undefined && (
          <MapWindow key={one.id} title={one.title} onClose={close}>
            {children}
          </MapWindow>
        )}
        {several.length > 0 && (
          <MapWindow title={`${several.length} en este punto`} onClose={close}>
            {several.slice(0, MAX_LISTED).map(({ id, title: name }) => (
              <Button key={id} size="small" onClick={() => onOpen(id)}>
                {name}
              </Button>
            ))}
            {several.length > MAX_LISTED && <p>Y {several.length - MAX_LISTED} más: búsquelos en la lista.</p>}
          </MapWindow>
        )}
      </MapFrame>
      <Unplaced
        places={unplaced}
        chosen={chosen?.ids}
        onPress={(place, button) => {
          if (chosen !== undefined) toggle([place], chosen);
          else open([place], button);
        }}
      />
    </div>
  );
}
