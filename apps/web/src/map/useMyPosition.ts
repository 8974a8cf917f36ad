import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as LeafletMap, Marker } from 'leaflet';
import { divIcon, marker } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';

const NEAR_ZOOM = 15;
const TIMEOUT_MS = 10_000;
const UNKNOWN_POSITION = 'No se ha podido saber su posición. Compruebe el permiso de ubicación.';
interface DevicePosition extends Coordenadas {
  /** Requested by a press: the map goes there. */
  readonly requested: boolean;
}

/**
 * Shows the device's position when requested, or at once with `atOnce`; only a press moves the map there. `failure`: why
 * a press failed.
 */
export function useMyPosition(map: LeafletMap | null, atOnce: boolean) {
  const [failure, setFailure] = useState<string | null>(null);
  const [here, setHere] = useState<DevicePosition | null>(null);

  useEffect(() => {
    if (map === null || here === null) return undefined;
    const icon = divIcon({ html: document.createElement('div'), className: 'mapa-yo', iconSize: [20, 20] });
    const me: Marker = marker([here.latitud, here.longitud], { icon, interactive: false, keyboard: false }).addTo(map);
    me.getElement()?.setAttribute('role', 'img');
    me.getElement()?.setAttribute('aria-label', 'Mi posición');
    if (here.requested) map.setView([here.latitud, here.longitud], Math.max(NEAR_ZOOM, map.getZoom()));
    return () => void me.remove();
  }, [map, here]);

  const locate = (requested: boolean, fail: (failure: string) => void) => {
    if (navigator.geolocation === undefined) return fail(UNKNOWN_POSITION);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: latitud, longitude: longitud } }) => setHere({ latitud, longitud, requested }),
      () => fail(UNKNOWN_POSITION),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  };
  const onReady = useEffectEvent(() => locate(false, () => undefined));
  useEffect(() => {
    if (map !== null && atOnce) onReady();
  }, [map, atOnce]);

  return {
    here,
    failure,
    locate: () => {
      setFailure(null);
      locate(true, setFailure);
    },
  };
}
