import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { frameAll } from './framing.ts';
import { inSpain, isInCanaries } from './regions.ts';

/** Events of a map that a person causes. */
const GESTURES = ['pointerdown', 'keydown', 'wheel'] as const;
/** Pixels at the lower edge that the inset of the Canaries takes. */
const INSET_HEIGHT = 100;

interface Options {
  readonly points: readonly Coordenadas[];
  readonly maxZoom: number;
  /** Subject of the points. If it changes the map is framed again; otherwise it stays where the user moved it. */
  readonly subject: string;
  /** True if an outline is drawn instead of tiles: the map then opens far enough to show part of it (AMB-165). */
  readonly withOutline: boolean;
  /** Position of the device, once it is known. */
  readonly here?: Coordenadas | null;
}

/**
 * Frames all points of a map, without the Canaries in their inset if there are others. Until the user touches it, it
 * also includes the device's position, and some outline if the tiles fail, and follows the map's size. Returns a
 * function that frames the points again.
 */
export function useOpeningView(
  map: LeafletMap | null,
  { points, maxZoom, subject, withOutline, here = null }: Options,
) {
  const framedSubject = useRef<string | null>(null);
  const touched = useRef(false);
  const inCanaries = points.filter(isInCanaries);
  const withInset = inCanaries.length > 0 && inCanaries.length < points.length;

  const mainPoints = withInset ? points.filter((point) => !isInCanaries(point)) : points;
  const show = (map: LeafletMap, which: readonly Coordenadas[], animate: boolean) =>
    frameAll(map, which, { maxZoom, withOutline, taken: withInset ? INSET_HEIGHT : 0, animate });
  const frame = (map: LeafletMap) => {
    // A single place keeps its zoom, wherever the device is.
    const withMe =
      here !== null && points.length > 1 && inSpain(here) && isInCanaries(here) === mainPoints.every(isInCanaries);
    // Without animation, before anything is drawn that would have to be removed.
    show(map, withMe ? [...mainPoints, here] : mainPoints, false);
  };

  const onPoints = useEffectEvent((map: LeafletMap) => {
    if (points.length === 0 || framedSubject.current === subject) return;
    framedSubject.current = subject;
    frame(map);
  });
  useEffect(() => {
    if (map !== null) onPoints(map);
  }, [map, points, subject]);
  const onMoreKnown = useEffectEvent((map: LeafletMap) => {
    if (!touched.current && framedSubject.current !== null) frame(map);
  });
  useEffect(() => {
    if (map !== null) onMoreKnown(map);
  }, [map, here, withOutline]);

  useEffect(() => {
    if (map === null) return undefined;
    const reframe = () => onMoreKnown(map);
    map.on('resize', reframe);
    return () => void map.off('resize', reframe);
  }, [map]);

  useEffect(() => {
    const frame = map?.getContainer().parentElement;
    if (frame == null) return undefined;
    const touch = () => {
      touched.current = true;
    };
    for (const gesture of GESTURES) frame.addEventListener(gesture, touch, { capture: true });
    return () => {
      for (const gesture of GESTURES) frame.removeEventListener(gesture, touch, { capture: true });
    };
  }, [map]);

  return {
    withInset,
    /** Frames all points again; with `ofCanaries`, those of the inset. */
    frameAll: (ofCanaries = false) => {
      if (map !== null) show(map, ofCanaries ? inCanaries : mainPoints, true);
    },
  };
}
