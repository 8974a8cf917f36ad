import type { Map as Mapa, Marker } from 'leaflet';
import { divIcon, marker } from 'leaflet';
import { useEffect, useState } from 'react';

const CERCA = 15;
const ESPERA_MS = 10_000;
const NO_SE_SABE = 'No se ha podido saber su posición. Compruebe el permiso de ubicación.';

/** Shows where the device is, when asked; `fallo` says why it cannot. */
export function useMiPosicion(mapa: Mapa | null) {
  const [fallo, setFallo] = useState<string | null>(null);
  const [aqui, setAqui] = useState<GeolocationPosition | null>(null);

  useEffect(() => {
    if (mapa === null || aqui === null) return undefined;
    const lugar = { lat: aqui.coords.latitude, lng: aqui.coords.longitude };
    const icon = divIcon({ html: document.createElement('div'), className: 'mapa-yo', iconSize: [20, 20] });
    const yo: Marker = marker(lugar, { icon, interactive: false, keyboard: false }).addTo(mapa);
    yo.getElement()?.setAttribute('role', 'img');
    yo.getElement()?.setAttribute('aria-label', 'Mi posición');
    mapa.setView(lugar, Math.max(CERCA, mapa.getZoom()));
    return () => void yo.remove();
  }, [mapa, aqui]);

  const buscar = () => {
    setFallo(null);
    if (!('geolocation' in navigator)) return setFallo(NO_SE_SABE);
    const opciones = { enableHighAccuracy: true, timeout: ESPERA_MS };
    navigator.geolocation.getCurrentPosition(setAqui, () => setFallo(NO_SE_SABE), opciones);
  };
  return { buscar, fallo };
}
