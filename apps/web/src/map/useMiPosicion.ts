import type { Map as Mapa, Marker } from 'leaflet';
import { divIcon, marker } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';

const CERCA = 15;
const ESPERA_MS = 10_000;
const NO_SE_SABE = 'No se ha podido saber su posición. Compruebe el permiso de ubicación.';
/** What a person does to a map. */
const GESTOS = ['pointerdown', 'keydown', 'wheel'] as const;

interface Posicion {
  readonly lugar: { readonly lat: number; readonly lng: number };
  /** Asked for by a press: the map goes there. */
  readonly pedida: boolean;
}

/**
 * Shows where the device is, when asked, or with `alAbrir` at once: then the map goes there too, unless somebody has
 * moved it meanwhile. `fallo` says why a press cannot.
 */
export function useMiPosicion(mapa: Mapa | null, alAbrir: boolean) {
  const [fallo, setFallo] = useState<string | null>(null);
  const [aqui, setAqui] = useState<Posicion | null>(null);

  useEffect(() => {
    if (mapa === null || aqui === null) return undefined;
    const icon = divIcon({ html: document.createElement('div'), className: 'mapa-yo', iconSize: [20, 20] });
    const yo: Marker = marker(aqui.lugar, { icon, interactive: false, keyboard: false }).addTo(mapa);
    yo.getElement()?.setAttribute('role', 'img');
    yo.getElement()?.setAttribute('aria-label', 'Mi posición');
    if (aqui.pedida) mapa.setView(aqui.lugar, Math.max(CERCA, mapa.getZoom()));
    return () => void yo.remove();
  }, [mapa, aqui]);

  const buscar = (pedida: () => boolean, mal: (fallo: string) => void) => {
    if (!('geolocation' in navigator)) return mal(NO_SE_SABE);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setAqui({ lugar: { lat: coords.latitude, lng: coords.longitude }, pedida: pedida() }),
      () => mal(NO_SE_SABE),
      { enableHighAccuracy: true, timeout: ESPERA_MS },
    );
  };
  const alEstar = useEffectEvent((pedida: () => boolean) => buscar(pedida, () => undefined));
  useEffect(() => {
    if (mapa === null || !alAbrir) return undefined;
    const caja = mapa.getContainer();
    let tocado = false;
    const tocar = () => {
      tocado = true;
    };
    for (const gesto of GESTOS) caja.addEventListener(gesto, tocar, { capture: true, once: true });
    alEstar(() => !tocado);
    return () => {
      for (const gesto of GESTOS) caja.removeEventListener(gesto, tocar, { capture: true });
    };
  }, [mapa, alAbrir]);

  return {
    fallo,
    buscar: () => {
      setFallo(null);
      buscar(() => true, setFallo);
    },
  };
}
