import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import AddLocationAlt from '@mui/icons-material/AddLocationAlt';
import Button from '@mui/material/Button';
import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import { useState } from 'react';
import { MarcoDeMapa } from './MarcoDeMapa.tsx';
import { encuadrar } from './framing.ts';
import { coordenadasDe } from './lugar.ts';
import { useFondo } from './useFondo.ts';
import { ESPANA, useMapa } from './useMapa.ts';
import { useOpeningView } from './useOpeningView.ts';
import { usePunto } from './usePunto.ts';

type Props = {
  readonly punto: Coordenadas | null;
  readonly zoom?: number;
  /** Label of the point: 'Punto de Tienda Sol'. */
  readonly titulo: string;
  /** The point was guessed from the town: drawn with a ring, and labelled so. */
  readonly aproximado?: boolean;
  readonly alto?: number;
  /** Sets the point, or clears it; without it the map only shows. */
  readonly onPunto?: (punto: Coordenadas | null) => void;
};

const AYUDA =
  'Pulse en el mapa para poner el punto. Después arrástrelo, o muévalo con las flechas del teclado (con Mayús, más).';
const APROXIMADO = 'Punto aproximado: es el de la localidad, no el del establecimiento.';

/** One point on a map. Loads Leaflet, so use lazyPart. */
export function PointMap({ punto, zoom = 16, titulo, aproximado = false, alto = 320, onPunto }: Props) {
  const [mapa, caja] = useMapa();
  const fondo = useFondo(mapa);
  // Framed once: a user who sets the point keeps the view.
  const [primero] = useState(punto === null ? [] : [punto]);
  const { conContorno } = fondo;
  useOpeningView(mapa, { puntos: primero, cerca: zoom, asunto: '', conContorno });
  usePunto(mapa, { punto, aproximado, titulo, onPunto });
  const volver = () => {
    if (mapa === null) return;
    if (punto === null) mapa.setView([ESPANA.latitud, ESPANA.longitud], ESPANA.zoom);
    else encuadrar(mapa, [punto], { cerca: zoom, conContorno, animate: true });
  };
  const esSupuesto = aproximado && punto !== null;
  return (
    <div className="mapa-con-pie">
      <MarcoDeMapa mapa={mapa} caja={caja} fondo={fondo} titulo={`Mapa: ${titulo}`} alto={alto} onEncuadrar={volver} />
      {esSupuesto && <p>{APROXIMADO}</p>}
      {onPunto !== undefined && (
        <>
          <p>{AYUDA}</p>
          <Button
            variant="outlined"
            startIcon={punto === null ? <AddLocationAlt /> : <DeleteOutlined />}
            onClick={() => onPunto(punto === null && mapa !== null ? coordenadasDe(mapa.getCenter()) : null)}
          >
            {punto === null ? 'Poner en el centro' : 'Quitar punto'}
          </Button>
        </>
      )}
    </div>
  );
}
