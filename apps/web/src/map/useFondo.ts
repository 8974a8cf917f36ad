import type { Map as Mapa } from 'leaflet';
import { polygon, polyline, tileLayer } from 'leaflet';
import { useEffect, useState } from 'react';
import { contorno } from './contorno.ts';
import { teselas } from './teselas.ts';

const DETRAS = 'contorno';

function dibujarContorno(mapa: Mapa): void {
  const { tierra, lindes } = contorno();
  mapa.createPane(DETRAS).classList.add('mapa-contorno');
  const comun = { pane: DETRAS, interactive: false };
  polygon(tierra, { ...comun, className: 'mapa-tierra' }).addTo(mapa);
  polyline(lindes, { ...comun, className: 'mapa-lindes' }).addTo(mapa);
}

/** What lies under the markers: tiles where they can be had, else the outline of the provinces. */
export function useFondo(mapa: Mapa | null): { readonly conContorno: boolean; readonly falla: boolean } {
  const [falla, setFalla] = useState(false);
  const conContorno = falla || teselas() === null;
  useEffect(() => {
    const origen = teselas();
    if (mapa === null || origen === null) return;
    // The server keeps its address to itself, but who gives tiles away wants to know who takes them.
    const capa = tileLayer(origen.url, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' });
    capa.once('tileerror', () => setFalla(true)).addTo(mapa);
  }, [mapa]);
  useEffect(() => {
    if (mapa !== null && conContorno) dibujarContorno(mapa);
  }, [mapa, conContorno]);
  return { conContorno, falla };
}
