import type { LatLngBounds, Map as Mapa } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Indice, MarcaDeMapa } from './indice.ts';
import { cambiarMarca, marcarElegida, ponerMarca, type Puesta } from './marca-puesta.ts';

/** Margin beyond the edge in which markers are drawn already, as a share of the map. */
const MARGEN = 0.2;
/** Markers added per frame, so that no frame takes long. */
const POR_CUADRO = 24;

const ladosDe = (caja: LatLngBounds) => [caja.getWest(), caja.getSouth(), caja.getEast(), caja.getNorth()] as const;

interface Opciones {
  /** Called on a press, with the button that gets the focus back. */
  readonly alPulsar: (marca: MarcaDeMapa, boton: HTMLElement) => void;
  /** If set, markers show whether they are chosen. */
  readonly elegidos: ReadonlySet<number> | undefined;
}

/**
 * Draws the visible markers, again after each move and with other points. Unchanged ones are not touched, and changed
 * ones keep the focus.
 */
export function useMarcas(mapa: Mapa | null, indice: Indice, { alPulsar, elegidos }: Opciones): void {
  const puestas = useRef(new Map<string, Puesta>());
  const cuadro = useRef(0);
  const pulsar = useEffectEvent(alPulsar);
  const marcarUna = useEffectEvent((puesta: Puesta) => marcarElegida(puesta, elegidos));
  const dibujar = useEffectEvent((suyo: Mapa) => {
    cancelAnimationFrame(cuadro.current);
    const suyas = puestas.current;
    const vista = suyo.getBounds();
    const marcas = indice.marcas(ladosDe(vista.pad(MARGEN)), suyo.getZoom());
    const claves = new Set(marcas.map(({ clave }) => clave));
    for (const [clave, { marcador }] of suyas) {
      if (claves.has(clave)) continue;
      // The focus moves to the map when a group that had it separates.
      if (marcador.getElement() === document.activeElement) suyo.getContainer().focus();
      marcador.remove();
      suyas.delete(clave);
    }
    const seVe = ({ latitud, longitud }: MarcaDeMapa): number => (vista.contains([latitud, longitud]) ? 0 : 1);
    const ponerAlgunas = (quedan: readonly MarcaDeMapa[]) => {
      for (const marca of quedan.slice(0, POR_CUADRO)) {
        const puesta = ponerMarca(suyo, marca, (una, boton) => pulsar(una, boton));
        marcarUna(puesta);
        suyas.set(marca.clave, puesta);
      }
      if (quedan.length > POR_CUADRO)
        cuadro.current = requestAnimationFrame(() => ponerAlgunas(quedan.slice(POR_CUADRO)));
    };
    for (const marca of marcas) {
      const puesta = suyas.get(marca.clave);
      if (puesta === undefined) continue;
      cambiarMarca(puesta, marca);
      marcarUna(puesta);
    }
    ponerAlgunas(marcas.filter(({ clave }) => !suyas.has(clave)).toSorted((a, b) => seVe(a) - seVe(b)));
  });
  useEffect(() => {
    if (mapa === null) return undefined;
    const suyas = puestas.current;
    const alMover = () => dibujar(mapa);
    mapa.on('moveend', alMover);
    return () => {
      mapa.off('moveend', alMover);
      cancelAnimationFrame(cuadro.current);
      for (const { marcador } of suyas.values()) marcador.remove();
      suyas.clear();
    };
  }, [mapa]);
  useEffect(() => {
    if (mapa !== null) dibujar(mapa);
  }, [mapa, indice]);
  useEffect(() => {
    for (const puesta of puestas.current.values()) marcarUna(puesta);
  }, [elegidos]);
}
