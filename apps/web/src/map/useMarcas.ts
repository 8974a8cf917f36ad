import type { Map as Mapa, Marker } from 'leaflet';
import { marker } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import type { Indice, MarcaDeMapa } from './indice.ts';
import { dibujarGrupo, dibujarMarca } from './marcador.ts';

/** How far beyond the edge is drawn already, in parts of the map. */
const MARGEN = 0.2;

const nombre = ({ cuantos, puntos }: MarcaDeMapa): string =>
  cuantos === 1 ? (puntos()[0]?.titulo ?? '') : `Grupo de ${cuantos.toLocaleString('es-ES')}`;

function poner(marca: MarcaDeMapa): Marker {
  const icon = marca.cuantos === 1 ? dibujarMarca() : dibujarGrupo(marca.cuantos);
  return marker([marca.latitud, marca.longitud], { icon });
}

/** What is pressed, and where the focus comes back to. */
type AlPulsar = (marca: MarcaDeMapa, boton: HTMLElement) => void;

function comoBoton(boton: HTMLElement, marca: MarcaDeMapa, alPulsar: AlPulsar): void {
  boton.setAttribute('aria-label', nombre(marca));
  boton.dataset['pista'] = nombre(marca);
  boton.addEventListener('click', () => alPulsar(marca, boton));
  boton.addEventListener('keydown', (tecla) => {
    if (tecla.key !== 'Enter' && tecla.key !== ' ') return;
    tecla.preventDefault();
    alPulsar(marca, boton);
  });
}

/** Draws what is to be seen, and only that, anew after each move; what stays is not touched. */
export function useMarcas(mapa: Mapa | null, indice: Indice, alPulsar: AlPulsar): void {
  const pulsar = useEffectEvent(alPulsar);
  useEffect(() => {
    if (mapa === null) return undefined;
    const puestas = new Map<string, Marker>();
    const quitar = (marcador: Marker) => {
      // Who opened a group by the keyboard goes on from the map.
      if (marcador.getElement() === document.activeElement) mapa.getContainer().focus();
      marcador.remove();
    };
    const dibujar = () => {
      const caja = mapa.getBounds().pad(MARGEN);
      const lados = [caja.getWest(), caja.getSouth(), caja.getEast(), caja.getNorth()] as const;
      const marcas = new Map(indice.marcas(lados, mapa.getZoom()).map((marca) => [marca.clave, marca]));
      for (const [clave, marcador] of puestas) {
        if (marcas.has(clave)) continue;
        quitar(marcador);
        puestas.delete(clave);
      }
      for (const [clave, marca] of marcas) {
        if (puestas.has(clave)) continue;
        const marcador = poner(marca).addTo(mapa);
        const boton = marcador.getElement();
        if (boton !== undefined) comoBoton(boton, marca, (suya, suyo) => pulsar(suya, suyo));
        puestas.set(clave, marcador);
      }
    };
    dibujar();
    mapa.on('moveend', dibujar);
    return () => {
      mapa.off('moveend', dibujar);
      for (const marcador of puestas.values()) marcador.remove();
    };
  }, [mapa, indice]);
}
