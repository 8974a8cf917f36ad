import type { Map as Mapa } from 'leaflet';
import { polygon, polyline, tileLayer } from 'leaflet';
import { useEffect, useState } from 'react';
import { removableCanvas } from './leaflet.ts';
import { contorno } from './contorno.ts';
import { teselas } from './teselas.ts';
import { conTinta } from './tinta.ts';

const DETRAS = 'contorno';

/** On a canvas: SVG would be painted again for each frame of a zoom. */
function dibujarContorno(mapa: Mapa): () => void {
  const { tierra, costas, lindes } = contorno();
  mapa.createPane(DETRAS).classList.add('mapa-contorno');
  const comun = { renderer: removableCanvas({ pane: DETRAS }), interactive: false, weight: 1 };
  const suelo = polygon(tierra, { ...comun, stroke: false, fillOpacity: 1 }).addTo(mapa);
  const rayas = polyline(lindes, comun).addTo(mapa);
  const orillas = polyline(costas, comun).addTo(mapa);
  return conTinta(mapa, (tinta) => {
    suelo.setStyle({ fillColor: tinta('tierra') });
    rayas.setStyle({ color: tinta('linde') });
    orillas.setStyle({ color: tinta('costa') });
  });
}

export interface Fondo {
  /** Whether the outline is drawn because there are no tiles. */
  readonly conContorno: boolean;
  /** Tiles are set and cannot be had. */
  readonly falla: boolean;
}

/** Background of the map: tiles if available, else the outline of the provinces. */
export function useFondo(mapa: Mapa | null): Fondo {
  const [falla, setFalla] = useState(false);
  const conContorno = falla || teselas() === null;
  useEffect(() => {
    const origen = teselas();
    if (mapa === null || origen === null) return;
    // Sends our origin only to the tile server, whose operator wants to know who uses it.
    const capa = tileLayer(origen.url, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' });
    capa.once('tileerror', () => setFalla(true)).addTo(mapa);
  }, [mapa]);
  useEffect(() => (mapa === null || !conContorno ? undefined : dibujarContorno(mapa)), [mapa, conContorno]);
  return { conContorno, falla };
}
