import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import AddLocationAlt from '@mui/icons-material/AddLocationAlt';
import Button from '@mui/material/Button';
import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import { useState } from 'react';
import { MapFrame } from './MapFrame.tsx';
import { frameAll } from './framing.ts';
import { coordinatesOf } from './coordinates.ts';
import { useBackground } from './useBackground.ts';
import { SPAIN, useMap } from './useMap.ts';
import { useOpeningView } from './useOpeningView.ts';
import { usePoint } from './usePoint.ts';

type Props = {
  readonly point: Coordenadas | null;
  readonly zoom?: number;
  /** Label of the point: 'Punto de Tienda Sol'. */
  readonly title: string;
  /** The point was guessed from the town: drawn with a ring, and labelled so. */
  readonly isApproximate?: boolean;
  readonly height?: number;
  /** Sets the point, or clears it; without it the map only shows. */
  readonly onPoint?: (point: Coordenadas | null) => void;
};

const HELP =
  'Pulse en el mapa para poner el punto. Después arrástrelo, o muévalo con las flechas del teclado (con Mayús, más).';
const APPROXIMATE = 'Punto aproximado: es el de la localidad, no el del establecimiento.';

/** One point on a map. Loads Leaflet, so use lazyPart. */
export function PointMap({ point, zoom = 16, title, isApproximate = false, height = 320, onPoint }: Props) {
  const [map, box] = useMap();
  const background = useBackground(map);
  // Framed once: a user who sets the point keeps the view.
  const [first] = useState(point === null ? [] : [point]);
  const { withOutline } = background;
  useOpeningView(map, { points: first, maxZoom: zoom, subject: '', withOutline });
  usePoint(map, { point, isApproximate, title, onPoint });
  const goBack = () => {
    if (map === null) return;
    if (point === null) map.setView([SPAIN.latitud, SPAIN.longitud], SPAIN.zoom);
    else frameAll(map, [point], { maxZoom: zoom, withOutline, animate: true });
  };
  const isGuess = isApproximate && point !== null;
  return (
    <div className="mapa-con-pie">
      <MapFrame map={map} box={box} background={background} title={`Mapa: ${title}`} height={height} onFrame={goBack} />
      {isGuess && <p>{APPROXIMATE}</p>}
      {onPoint !== undefined && (
        <>
          <p>{HELP}</p>
          <Button
            variant="outlined"
            startIcon={point === null ? <AddLocationAlt /> : <DeleteOutlined />}
            onClick={() => onPoint(point === null && map !== null ? coordinatesOf(map.getCenter()) : null)}
          >
            {point === null ? 'Poner en el centro' : 'Quitar punto'}
          </Button>
        </>
      )}
    </div>
  );
}
