import SelectAll from '@mui/icons-material/SelectAll';
import MyLocation from '@mui/icons-material/MyLocation';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { LatLngBounds, Map as Mapa } from 'leaflet';
import { point } from 'leaflet';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CanariasInset } from './CanariasInset.tsx';
import { MARGEN, cajaDe } from './framing.ts';
import type { MarcaDeMapa, PuntoDeMapa, Situable } from './indice.ts';
import { indexar } from './indice.ts';
import { MarcoDeMapa } from './MarcoDeMapa.tsx';
import type { Provincias } from './useProvincias.ts';
import { useProvincias } from './useProvincias.ts';
import { SinSituar } from './SinSituar.tsx';
import { useFondo } from './useFondo.ts';
import { ZOOM, useMapa } from './useMapa.ts';
import { useMarcas } from './useMarcas.ts';
import { useMarco } from './useMarco.ts';
import { useMiPosicion } from './useMiPosicion.ts';
import { useOpeningView } from './useOpeningView.ts';
import { VentanaDeMapa } from './VentanaDeMapa.tsx';

/** Points chosen by pressing their markers, or by drawing a frame. */
interface Elegidos {
  readonly ids: ReadonlySet<number>;
  readonly cambiar: (ids: ReadonlySet<number>) => void;
}
/** Tinted provinces below the markers, and the text for a pressed one. */
export interface CapaDeProvincias {
  readonly provincias: Provincias;
  readonly alPulsar: (id: number) => void;
}

type Props = {
  readonly puntos: readonly PuntoDeMapa[];
  /** Places without a position: counted and listed below. */
  readonly sinSituar?: readonly Situable[];
  /** Id of the point whose window is open; undefined for none. */
  readonly abierto: number | undefined;
  readonly onAbrir: (id: number | undefined) => void;
  /** Content of its window. */
  readonly children: ReactNode;
  readonly titulo?: string;
  /** Height; without one the map fills its container. */
  readonly alto?: number;
  /** Offers to show where the device is, or shows it at once. */
  readonly miPosicion?: 'al pulsar' | 'al abrir';
  /** Closest zoom at which it opens (AMB-165). */
  readonly zoom?: number;
  /** Subject of the points. If it changes the map is framed again; otherwise it stays where the user moved it. */
  readonly asunto?: string;
  /** If set, pressing a marker chooses it instead of opening its window. */
  readonly elegidos?: Elegidos | undefined;
  readonly capa?: CapaDeProvincias | undefined;
};

/** Most places listed for one spot; the others are counted. */
const LISTADOS = 50;
const NADIE = () => undefined;

/** Returns the view in which a group separates; points at the same spot never do. */
function dondeSeSepara(mapa: Mapa, suyos: readonly PuntoDeMapa[]) {
  const suya = cajaDe(suyos);
  const [ahora, cabe] = [mapa.getZoom(), mapa.getBoundsZoom(suya, false, point(2 * MARGEN, 2 * MARGEN))];
  const seSepara = suyos.length > 1 && cabe < ZOOM.maxZoom && ahora < ZOOM.maxZoom;
  return seSepara ? { centro: suya.getCenter(), zoom: Math.max(cabe, ahora + 1) } : undefined;
}

/** A map with many points, grouped if they overlap. Loads Leaflet, so use lazyPart. */
export function ClusterMap({
  puntos,
  sinSituar = [],
  abierto,
  onAbrir,
  children,
  titulo = 'Mapa',
  alto,
  miPosicion,
  zoom = 16,
  asunto = '',
  elegidos,
  capa,
}: Props) {
  const [mapa, caja] = useMapa();
  const fondo = useFondo(mapa);
  const indice = useMemo(() => indexar(puntos), [puntos]);
  const [juntos, setJuntos] = useState<readonly number[]>([]);
  const desde = useRef<HTMLElement | null>(null);
  const { aqui, buscar, fallo } = useMiPosicion(mapa, miPosicion === 'al abrir');
  const { conContorno } = fondo;
  const vista = useOpeningView(mapa, { puntos, cerca: zoom, asunto, conContorno, aqui });

  const elegir = (suyos: readonly Situable[]) =>
    elegidos?.cambiar(new Set([...elegidos.ids, ...suyos.map(({ id }) => id)]));
  const alternar = (suyos: readonly Situable[], { ids, cambiar }: Elegidos) => {
    const quedan = suyos.filter(({ id }) => !ids.has(id));
    if (quedan.length > 0) return elegir(quedan);
    const fuera = new Set(suyos.map(({ id }) => id));
    cambiar(new Set([...ids].filter((id) => !fuera.has(id))));
  };
  const dentroDe = (marco: LatLngBounds) => puntos.filter((p) => marco.contains([p.latitud, p.longitud]));

  useProvincias(mapa, capa?.provincias, capa?.alPulsar ?? NADIE);
  useMarco(mapa, elegidos && ((marco) => elegir(dentroDe(marco))));
  const abrir = (suyos: readonly Situable[], boton: HTMLElement) => {
    desde.current = boton;
    onAbrir(suyos.length === 1 ? suyos[0]?.id : undefined);
    setJuntos(suyos.length === 1 ? [] : suyos.map(({ id }) => id));
  };
  const alPulsar = (marca: MarcaDeMapa, boton: HTMLElement) => {
    if (mapa === null) return;
    const suyos = marca.puntos();
    if (elegidos !== undefined) return alternar(suyos, elegidos);
    const separados = dondeSeSepara(mapa, suyos);
    if (separados !== undefined) return void mapa.setView(separados.centro, separados.zoom);
    abrir(suyos, boton);
  };
  useMarcas(mapa, indice, { alPulsar, elegidos: elegidos?.ids });

  const cerrar = () => {
    onAbrir(undefined);
    setJuntos([]);
    (desde.current?.isConnected === true ? desde.current : caja.current)?.focus();
  };
  const todos = [...puntos, ...sinSituar];
  const uno = abierto === undefined ? undefined : todos.find(({ id }) => id === abierto);
  const varios = uno === undefined && juntos.length > 0 ? todos.filter(({ id }) => juntos.includes(id)) : [];
  // The window of a point that is gone closes.
  const seFue = abierto !== undefined && uno === undefined;
  const alIrse = useEffectEvent(() => {
    onAbrir(undefined);
    // The focus moves to the map if it was in that window; otherwise it stays.
    if (document.activeElement === document.body) caja.current?.focus();
  });
  useEffect(() => {
    if (seFue) alIrse();
  }, [seFue]);
  return (
    <div className="mapa-con-pie">
      <MarcoDeMapa
        mapa={mapa}
        caja={caja}
        fondo={fondo}
        titulo={titulo}
        alto={alto}
        encuadre="Ver todos"
        onEncuadrar={() => vista.encuadrar()}
        botones={
          <>
            {miPosicion !== undefined && (
              <IconButton aria-label="Mi posición" data-pista="Mi posición" onClick={buscar}>
                <MyLocation />
              </IconButton>
            )}
            {elegidos !== undefined && (
              <IconButton
                aria-label="Elegir lo que se ve"
                data-pista="Elegir lo que se ve"
                onClick={() => mapa !== null && elegir(dentroDe(mapa.getBounds()))}
              >
                <SelectAll />
              </IconButton>
            )}
          </>
        }
        aviso={fallo}
        recuadro={
          mapa !== null && vista.conRecuadro ? (
            <CanariasInset mapa={mapa} puntos={puntos} indice={indice} onPulsar={() => vista.encuadrar(true)} />
          ) : undefined
        }
      >
        {uno !== undefined && (
          <VentanaDeMapa key={uno.id} titulo={uno.titulo} onCerrar={cerrar}>
            {children}
          </VentanaDeMapa>
        )}
        {varios.length > 0 && (
          <VentanaDeMapa titulo={`${varios.length} en este punto`} onCerrar={cerrar}>
            {varios.slice(0, LISTADOS).map(({ id, titulo: suyo }) => (
              <Button key={id} size="small" onClick={() => onAbrir(id)}>
                {suyo}
              </Button>
            ))}
            {varios.length > LISTADOS && <p>Y {varios.length - LISTADOS} más: búsquelos en la lista.</p>}
          </VentanaDeMapa>
        )}
      </MarcoDeMapa>
      <SinSituar
        lugares={sinSituar}
        elegidos={elegidos?.ids}
        onPulsar={(lugar, boton) => {
          if (elegidos !== undefined) alternar([lugar], elegidos);
          else abrir([lugar], boton);
        }}
      />
    </div>
  );
}
