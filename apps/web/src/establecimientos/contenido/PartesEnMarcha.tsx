import Alert from '@mui/material/Alert';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { entreComillas } from '@tajo/domain/comillas';
import { ESTADO, NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sourceOf } from '../../api/source-of.ts';
import { useUpdates } from '../../api/useUpdates.ts';

const INICIADOS = { desc_estado: entreComillas(NOMBRE_ESTADO[ESTADO.INICIADO]), limit: 20 };
const deQuien = ({ numero_incidencia, nombre_tecnico }: Parte): string => `${numero_incidencia} (${nombre_tecnico})`;

/** Says that somebody is working in the shop whose content is being edited (AMB-068). */
export function PartesEnMarcha({ id }: { readonly id: number }) {
  const client = useQueryClient();
  const { queryKey: lista, readPage } = sourceOf(parteApi.porEstablecimiento, { id });
  const queryKey = [...lista, 'iniciados'];
  useUpdates(
    ({ sala }) => sala === null || sala === 'parte',
    () => client.invalidateQueries({ queryKey }),
  );
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => readPage(INICIADOS, signal) });
  const partes = data?.rows ?? [];
  if (partes.length === 0) return null;
  return (
    <Alert severity="info">
      {`${partes.length === 1 ? 'Parte iniciado' : 'Partes iniciados'} en este establecimiento: ${partes.map(deQuien).join(', ')}. `}
      Lo que aquí quite o cambie puede ser lo que se está montando; si al firmar falta algo, se avisa.
    </Alert>
  );
}
