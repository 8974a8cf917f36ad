import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as Mapa } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { countOf } from '../kit/text.ts';
import { contorno } from './contorno.ts';
import { cajaDe } from './framing.ts';
import { esCanario } from './regions.ts';
import type { Indice, PuntoDeMapa } from './indice.ts';

/** Las Palmas and Santa Cruz de Tenerife. */
const PROVINCIAS = [35, 38];
/** West, south, east, north of the islands. */
const ISLAS = [-18.3, 27.5, -13.2, 29.5] as const;
/** Pixels per degree of latitude, and per degree of longitude at that latitude. */
const GRADO = { latitud: 34, longitud: 30 } as const;
/** Zoom of the index at which overlapping places become one dot. */
const ZOOM_DE_INDICE = 8;
const SIGNO = { 1: '', 2: '▲ ', 3: '! ' } as const;

const x = (longitud: number): number => (longitud - ISLAS[0]) * GRADO.longitud;
const y = (latitud: number): number => (ISLAS[3] - latitud) * GRADO.latitud;
const [ANCHO, ALTO] = [x(ISLAS[2]), y(ISLAS[1])];

const dibujarIslas = (): string => {
  const { provincia } = contorno();
  const anillos = PROVINCIAS.flatMap(provincia);
  return anillos
    .map((anillo) => `M${anillo.map(([lat, lon]) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`)
    .join('');
};

function seVen(mapa: Mapa, puntos: readonly Coordenadas[]): boolean {
  return mapa.getBounds().contains(cajaDe(puntos));
}

type Props = {
  readonly mapa: Mapa;
  readonly puntos: readonly PuntoDeMapa[];
  readonly indice: Indice;
  /** Brings the map to the islands. */
  readonly onPulsar: () => void;
};

/** The Canaries and their places in a corner of a map of the rest of the country (AMB-165). */
export function CanariasInset({ mapa, puntos, indice, onPulsar }: Props) {
  const canarios = useMemo(() => puntos.filter(esCanario), [puntos]);
  const [alcance, setAlcance] = useState(() => seVen(mapa, canarios));
  useEffect(() => {
    const mirar = () => setAlcance(seVen(mapa, canarios));
    mirar();
    mapa.on('moveend', mirar);
    return () => void mapa.off('moveend', mirar);
  }, [mapa, canarios]);
  const [islas] = useState(dibujarIslas);
  const marcas = useMemo(() => indice.marcas(ISLAS, ZOOM_DE_INDICE), [indice]);
  if (alcance) return null;
  const peor = canarios.reduce((nivel, uno) => Math.max(nivel, uno.nivel ?? 0), 0);
  const signo = peor === 2 || peor === 3 ? SIGNO[peor] : '';
  const nombre = `Canarias: ${countOf(canarios.length, 'establecimiento', 'establecimientos')}`;
  const pulsar = () => {
    onPulsar();
    // It disappears when the islands are visible; the keyboard focus moves to the map.
    mapa.getContainer().focus();
  };
  return (
    <button type="button" className="mapa-recuadro" data-nivel={peor || undefined} onClick={pulsar}>
      <svg viewBox={`0 0 ${ANCHO} ${ALTO}`} aria-hidden="true">
        <path d={islas} />
        {marcas.map(({ clave, latitud, longitud, nivel }) => (
          <circle key={clave} data-nivel={nivel} cx={x(longitud)} cy={y(latitud)} r={4} />
        ))}
      </svg>
      <span>
        {signo}
        {nombre}
      </span>
    </button>
  );
}
