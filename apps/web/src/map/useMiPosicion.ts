import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as Mapa, Marker } from 'leaflet';
import { divIcon, marker } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';

const CERCA = 15;
const ESPERA_MS = 10_000;
const NO_SE_SABE = 'No se ha podido saber su posición. Compruebe el permiso de ubicación.';
interface Posicion extends Coordenadas {
  /** Requested by a press: the map goes there. */
  readonly pedida: boolean;
}

/**
 * Shows the device's position when requested, or at once with `alAbrir`; only a press moves the map there. `fallo`: why
 * a press failed.
 */
export function useMiPosicion(mapa: Mapa | null, alAbrir: boolean) {
  const [fallo, setFallo] = useState<string | null>(null);
  const [aqui, setAqui] = useState<Posicion | null>(null);

  useEffect(() => {
    if (mapa === null || aqui === null) return undefined;
    const icon = divIcon({ html: document.createElement('div'), className: 'mapa-yo', iconSize: [20, 20] });
    const yo: Marker = marker([aqui.latitud, aqui.longitud], { icon, interactive: false, keyboard: false }).addTo(mapa);
    yo.getElement()?.setAttribute('role', 'img');
    yo.getElement()?.setAttribute('aria-label', 'Mi posición');
    if (aqui.pedida) mapa.setView([aqui.latitud, aqui.longitud], Math.max(CERCA, mapa.getZoom()));
    return () => void yo.remove();
  }, [mapa, aqui]);

  const buscar = (pedida: boolean, mal: (fallo: string) => void) => {
    if (!('geolocation' in navigator)) return mal(NO_SE_SABE);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: latitud, longitude: longitud } }) => setAqui({ latitud, longitud, pedida }),
      () => mal(NO_SE_SABE),
      { enableHighAccuracy: true, timeout: ESPERA_MS },
    );
  };
  const alEstar = useEffectEvent(() => buscar(false, () => undefined));
  useEffect(() => {
    if (mapa !== null && alAbrir) alEstar();
  }, [mapa, alAbrir]);

  return {
    aqui,
    fallo,
    buscar: () => {
      setFallo(null);
      buscar(true, setFallo);
    },
  };
}
