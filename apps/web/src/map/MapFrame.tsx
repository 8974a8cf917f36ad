import Add from '@mui/icons-material/Add';
import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import type { ReactNode, RefObject } from 'react';
import './map.css';
import { tileSource } from './tile-source.ts';
import type { Background } from './useBackground.ts';

const OUTLINE_CREDIT = 'Provincias: obra derivada de datos del IGN, CC BY 4.0 ign.es';

type Props = {
  readonly map: LeafletMap | null;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly background: Background;
  readonly title: string;
  /** Height; without one the map fills its container. */
  readonly height: number | undefined;
  /** Frames the points again. */
  readonly onFrame?: (() => void) | undefined;
  /** Label of the button for that. */
  readonly frameLabel?: string;
  /** More buttons, under the others. */
  readonly buttons?: ReactNode;
  /** Says which points cannot be shown, and why. */
  readonly notice?: string | null;
  /** The Canaries, in their corner. */
  readonly inset?: ReactNode;
  readonly children?: ReactNode;
};

/** Frame of every map: the map, its buttons and the attribution of its data. */
export function MapFrame({
  map,
  box,
  background: { withOutline, fails },
  title,
  height,
  onFrame,
  frameLabel = 'Encuadrar',
  buttons,
  notice = null,
  inset,
  children,
}: Props) {
  const attributions = [
    tileSource()?.attribution ?? '',
    withOutline || inset !== undefined ? OUTLINE_CREDIT : '',
  ].filter(Boolean);
  return (
    <div className="mapa" style={{ height }}>
      <div ref={box} className="mapa-caja" role="region" aria-label={title} />
      <div className="mapa-botones">
        <IconButton aria-label="Acercar" data-pista="Acercar" onClick={() => map?.zoomIn()}>
          <Add />
        </IconButton>
        <IconButton aria-label="Alejar" data-pista="Alejar" onClick={() => map?.zoomOut()}>
          <Remove />
        </IconButton>
        {onFrame !== undefined && (
          <IconButton aria-label={frameLabel} data-pista={frameLabel} onClick={onFrame}>
            <CenterFocusStrong />
          </IconButton>
        )}
        {buttons}
      </div>
      {inset}
      {(fails || notice !== null) && (
        <p className="mapa-falla" role="status">
          {notice ?? 'Mapa base no disponible'}
        </p>
      )}
      {attributions.length > 0 && <p className="mapa-atribucion">{attributions.join(' · ')}</p>}
      {children}
    </div>
  );
}
