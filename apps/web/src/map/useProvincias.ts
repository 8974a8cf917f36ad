import type { Map as Mapa } from 'leaflet';
import { polygon } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { removableCanvas } from './leaflet.ts';
import { contorno } from './contorno.ts';
import { conTinta } from './tinta.ts';

const CAPA = 'provincias';
/** The more technicians cover a province, the darker it is, up to this number. */
const MUCHOS = 6;

/** Number of technicians by province id. */
export type Provincias = ReadonlyMap<number, number>;

/** Tints provinces; a press on one reports its id. */
export function useProvincias(
  mapa: Mapa | null,
  provincias: Provincias | undefined,
  alPulsar: (id: number) => void,
): void {
  const pulsada = useEffectEvent(alPulsar);
  useEffect(() => {
    if (mapa === null || provincias === undefined) return undefined;
    const { provincia } = contorno();
    if (mapa.getPane(CAPA) === undefined) mapa.createPane(CAPA).classList.add('mapa-provincias');
    const renderer = removableCanvas({ pane: CAPA });
    const formas = [...provincias].map(([id, cuantos]) => {
      const fillOpacity = 0.12 + (0.4 * Math.min(cuantos, MUCHOS)) / MUCHOS;
      const forma = polygon(provincia(id), { renderer, weight: 1, fillOpacity, bubblingMouseEvents: false });
      return forma.on('click', () => pulsada(id)).addTo(mapa);
    });
    const sinTinta = conTinta(mapa, (tinta) => {
      for (const forma of formas) forma.setStyle({ color: tinta('capa'), fillColor: tinta('capa') });
    });
    return () => {
      sinTinta();
      for (const forma of formas) forma.remove();
      renderer.remove();
    };
  }, [mapa, provincias]);
}
