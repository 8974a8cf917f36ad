import Add from '@mui/icons-material/Add';
import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import 'leaflet/dist/leaflet.css';
import type { Map as Mapa } from 'leaflet';
import type { ReactNode, RefObject } from 'react';
import './map.css';
import { teselas } from './teselas.ts';
import type { Fondo } from './useFondo.ts';

const DATOS_DEL_CONTORNO = 'Provincias: obra derivada de datos del IGN, CC BY 4.0 ign.es';

type Props = {
  readonly mapa: Mapa | null;
  readonly caja: RefObject<HTMLDivElement | null>;
  readonly fondo: Fondo;
  readonly titulo: string;
  /** Height; without one the map fills its container. */
  readonly alto: number | undefined;
  /** Frames the points again. */
  readonly onEncuadrar?: (() => void) | undefined;
  /** Label of the button for that. */
  readonly encuadre?: string;
  /** More buttons, under the others. */
  readonly botones?: ReactNode;
  /** Says which points cannot be shown, and why. */
  readonly aviso?: string | null;
  /** The Canaries, in their corner. */
  readonly recuadro?: ReactNode;
  readonly children?: ReactNode;
};

/** Frame of every map: the map, its buttons and the attribution of its data. */
export function MarcoDeMapa({
  mapa,
  caja,
  fondo: { conContorno, falla },
  titulo,
  alto,
  onEncuadrar,
  encuadre = 'Encuadrar',
  botones,
  aviso = null,
  recuadro,
  children,
}: Props) {
  const atribuciones = [
    teselas()?.atribucion ?? '',
    conContorno || recuadro !== undefined ? DATOS_DEL_CONTORNO : '',
  ].filter(Boolean);
  return (
    <div className="mapa" style={{ height: alto }}>
      <div ref={caja} className="mapa-caja" role="region" aria-label={titulo} />
      <div className="mapa-botones">
        <IconButton aria-label="Acercar" data-pista="Acercar" onClick={() => mapa?.zoomIn()}>
          <Add />
        </IconButton>
        <IconButton aria-label="Alejar" data-pista="Alejar" onClick={() => mapa?.zoomOut()}>
          <Remove />
        </IconButton>
        {onEncuadrar !== undefined && (
          <IconButton aria-label={encuadre} data-pista={encuadre} onClick={onEncuadrar}>
            <CenterFocusStrong />
          </IconButton>
        )}
        {botones}
      </div>
      {recuadro}
      {(falla || aviso !== null) && (
        <p className="mapa-falla" role="status">
          {aviso ?? 'Mapa base no disponible'}
        </p>
      )}
      {atribuciones.length > 0 && <p className="mapa-atribucion">{atribuciones.join(' · ')}</p>}
      {children}
    </div>
  );
}
