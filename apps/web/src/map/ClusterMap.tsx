import MyLocation from '@mui/icons-material/MyLocation';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { PointTuple } from 'leaflet';
import { latLngBounds, point } from 'leaflet';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PuntoDeMapa } from './indice.ts';
import { indexar } from './indice.ts';
import { MarcoDeMapa } from './MarcoDeMapa.tsx';
import { ESPANA, ZOOM, useMapa } from './useMapa.ts';
import { useMarcas } from './useMarcas.ts';
import { useMiPosicion } from './useMiPosicion.ts';
import { VentanaDeMapa } from './VentanaDeMapa.tsx';

type Props = {
  readonly puntos: readonly PuntoDeMapa[];
  /** What is told of a point when it is pressed. */
  readonly ventana: (id: number) => ReactNode;
  readonly titulo?: string;
  readonly alto?: number | string;
  /** Offers to show where the device is. */
  readonly conMiPosicion?: boolean;
};

/** So many of one place are named; the others are counted. */
const LISTADOS = 50;
/** Nearer one sees a shop, and not where it is. */
const ZOOM_DE_UNO = 16;
const MARGEN: PointTuple = [40, 40];

const cajaDe = (puntos: readonly PuntoDeMapa[]) => latLngBounds(puntos.map((p) => [p.latitud, p.longitud]));

/** Many points, those that lie close together as one. It brings Leaflet along: load it with lazyPart. */
export function ClusterMap({ puntos, ventana, titulo = 'Mapa', alto = '70vh', conMiPosicion = false }: Props) {
  const [mapa, caja] = useMapa(ESPANA);
  const indice = useMemo(() => indexar(puntos), [puntos]);
  const [abiertos, setAbiertos] = useState<readonly PuntoDeMapa[]>([]);
  const desde = useRef<HTMLElement | null>(null);
  const { buscar, fallo } = useMiPosicion(mapa);

  const encuadrar = (animate: boolean) => {
    if (puntos.length > 0) mapa?.fitBounds(cajaDe(puntos), { padding: MARGEN, maxZoom: ZOOM_DE_UNO, animate });
  };
  // At once, before anything is drawn that would have to give way.
  const alVenir = useEffectEvent(() => encuadrar(false));
  useEffect(() => {
    if (mapa !== null) alVenir();
  }, [mapa, puntos]);

  useMarcas(mapa, indice, (marca, boton) => {
    if (mapa === null) return;
    const suyos = marca.puntos();
    const suya = cajaDe(suyos);
    const [ahora, cabe] = [mapa.getZoom(), mapa.getBoundsZoom(suya, false, point(MARGEN).multiplyBy(2))];
    // What stands on one spot comes apart at no zoom.
    const seSepara = suyos.length > 1 && cabe < ZOOM.maxZoom && ahora < ZOOM.maxZoom;
    if (seSepara) return void mapa.setView(suya.getCenter(), Math.max(cabe, ahora + 1));
    desde.current = boton;
    setAbiertos(suyos);
  });

  const cerrar = () => {
    setAbiertos([]);
    (desde.current?.isConnected === true ? desde.current : caja.current)?.focus();
  };
  const [uno, ...mas] = abiertos;
  return (
    <MarcoDeMapa
      mapa={mapa}
      caja={caja}
      titulo={titulo}
      alto={alto}
      onEncuadrar={() => encuadrar(true)}
      botones={
        conMiPosicion && (
          <IconButton aria-label="Mi posición" data-pista="Mi posición" onClick={buscar}>
            <MyLocation />
          </IconButton>
        )
      }
      aviso={fallo}
    >
      {uno !== undefined && mas.length === 0 && (
        <VentanaDeMapa titulo={uno.titulo} onCerrar={cerrar}>
          {ventana(uno.id)}
        </VentanaDeMapa>
      )}
      {mas.length > 0 && (
        <VentanaDeMapa titulo={`${abiertos.length} en este punto`} onCerrar={cerrar}>
          {abiertos.slice(0, LISTADOS).map((punto) => (
            <Button key={punto.id} size="small" onClick={() => setAbiertos([punto])}>
              {punto.titulo}
            </Button>
          ))}
          {abiertos.length > LISTADOS && <p>Y {abiertos.length - LISTADOS} más: búsquelos en la lista.</p>}
        </VentanaDeMapa>
      )}
    </MarcoDeMapa>
  );
}
