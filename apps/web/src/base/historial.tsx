import { LINEAS_DE_HISTORIAL, type historialApi } from '@tajo/contract/historial';
import type { ListaValue } from '@tajo/contract/lista';
import { useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { useUpdates } from '../api/useUpdates.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const HistoryList = lazyPart(async () => (await import('../list/detail/HistoryList.tsx')).HistoryList);

type HistorialEndpoint = (typeof historialApi)[keyof typeof historialApi];
type Campos = Pick<ListaValue, 'columnas' | 'detalle'>;
type Props = { readonly endpoint: HistorialEndpoint; readonly list: Campos; readonly id: number };

const { primeras, maximo } = LINEAS_DE_HISTORIAL;

/** Reads and shows the history of a record, again when others change it; all changes if they are asked for. */
function Historial({ endpoint, list, id }: Props) {
  const [todas, setTodas] = useState(false);
  const params = { id };
  const ultimas = useCall(endpoint, { params, query: {} }, { followed: true });
  const enteras = useCall(endpoint, { params, query: { lineas: maximo } }, { enabled: todas, followed: true });
  const { isError, refetch } = todas ? enteras : ultimas;
  const register = endpoint.path.split('/')[2];
  useUpdates(
    ({ sala, ids }) => sala === null || (sala === register && ids?.includes(id) !== false),
    () => refetch(),
  );
  // The last ones stay while all of them are read, and if they cannot be.
  const { data: cambios } = enteras.data === undefined ? ultimas : enteras;
  return (
    <HistoryList
      list={list}
      changes={cambios}
      cut={cambios?.length === (enteras.data === undefined ? primeras : maximo)}
      onAll={todas ? undefined : () => setTodas(true)}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
}

/** Returns the history of a record, for the list's detail dialog. */
export function historialOf(endpoint: HistorialEndpoint, list: Campos) {
  return ({ id }: { readonly id: number }) => <Historial key={id} endpoint={endpoint} list={list} id={id} />;
}
