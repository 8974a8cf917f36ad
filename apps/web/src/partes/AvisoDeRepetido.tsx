import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { repetidosApi } from '@tajo/contract/repetidos';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import { useCall } from '../api/hooks.ts';
import { usePaused } from '../kit/usePaused.ts';
import { LISTA_DE_ESTADO } from './listas/de-estado.ts';
import { listaConParte } from './listas/donde.ts';

const ESPERA_MS = 300;

interface Props {
  readonly numero: string;
  /** Value of the select, '' for none. */
  readonly proyecto: number | '';
  /** The parte being edited, which does not count. */
  readonly id: number | undefined;
}

/** Says that the project has this number already. A second visit is a parte of its own, so it is allowed (AMB-062). */
export function AvisoDeRepetido({ numero, proyecto, id }: Props) {
  const numero_incidencia = numero.trim();
  const pedido = usePaused(numero_incidencia, ESPERA_MS);
  const { data } = useCall(
    repetidosApi.leer,
    { query: { numero_incidencia: pedido, id_proyecto: proyecto, ...(id === undefined ? {} : { id }) } },
    { enabled: pedido !== '' && proyecto !== '' },
  );
  if (data === undefined || data.length === 0 || pedido !== numero_incidencia) return null;
  return (
    <Alert severity="info" role="status">
      Este proyecto ya tiene partes con este número. Si es otra visita, puede guardarlo igualmente.
      {data.map((parte) => (
        <div key={parte.id}>
          <Link
            href={listaConParte(LISTA_DE_ESTADO[parte.estado], parte.numero_incidencia)}
            target="_blank"
            rel="noopener"
          >
            {parte.numero_incidencia}
          </Link>
          {`, ${NOMBRE_ESTADO[parte.estado].toLowerCase()}, ${parte.nombre_establecimiento}`}
        </div>
      ))}
    </Alert>
  );
}
