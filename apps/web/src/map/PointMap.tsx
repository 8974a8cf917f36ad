import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import AddLocationAlt from '@mui/icons-material/AddLocationAlt';
import Button from '@mui/material/Button';
import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import { MarcoDeMapa } from './MarcoDeMapa.tsx';
import { coordenadasDe } from './lugar.ts';
import { ESPANA, useMapa } from './useMapa.ts';
import { usePunto } from './usePunto.ts';

type Props = {
  readonly punto: Coordenadas | null;
  readonly zoom?: number;
  /** What is at the point: 'Punto de Tienda Sol'. */
  readonly titulo: string;
  /** The point is a guess from the town: drawn with a ring, and said. */
  readonly aproximado?: boolean;
  readonly alto?: number | string;
  /** Sets the point, or clears it; without it the map only shows. */
  readonly onPunto?: (punto: Coordenadas | null) => void;
};

const AYUDA =
  'Pulse en el mapa para poner el punto. Después arrástrelo, o muévalo con las flechas del teclado (con Mayús, más).';
const APROXIMADO = 'Punto aproximado: es el de la localidad, no el del establecimiento.';

/** One point on a map. It brings Leaflet along: load it with lazyPart. */
export function PointMap({ punto, zoom = 16, titulo, aproximado = false, alto = 320, onPunto }: Props) {
  const [mapa, caja] = useMapa(punto === null ? ESPANA : { ...punto, zoom });
  usePunto(mapa, { punto, aproximado, titulo, onPunto });
  const encuadrar = () => {
    const { latitud, longitud, zoom: cerca } = punto === null ? ESPANA : { ...punto, zoom };
    mapa?.setView([latitud, longitud], cerca);
  };
  const esSupuesto = aproximado && punto !== null;
  return (
    <div className="mapa-con-pie">
      <MarcoDeMapa mapa={mapa} caja={caja} titulo={`Mapa: ${titulo}`} alto={alto} onEncuadrar={encuadrar} />
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
