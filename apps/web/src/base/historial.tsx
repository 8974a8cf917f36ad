import { LINEAS_DE_HISTORIAL, type historialApi } from '@tajo/contract/historial';
import type { ListaValue } from '@tajo/contract/lista';
import { useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const HistoryList = lazyPart(async () => (await import('../list/detail/HistoryList.tsx')).HistoryList);

type HistorialEndpoint = (typeof historialApi)[keyof typeof historialApi];
type Campos = Pick<ListaValue, 'columnas' | 'detalle'>;
type Props = { readonly endpoint: HistorialEndpoint; readonly list: Campos; readonly id: number };

const { primeras, maximo } = LINEAS_DE_HISTORIAL;

/** Reads and shows the history of a record: the last changes, and all of them if they are asked for. */
function Historial({ endpoint, list, id }: Props) {
  const [todas, setTodas] = useState(false);
  const request = { params: { id }, query: todas ? { lineas: maximo } : {} };
  const { data, isError, isPlaceholderData, refetch } = useCall(endpoint, request, { keepPrevious: true });
  return (
    <HistoryList
      list={list}
      changes={data}
      cut={isPlaceholderData || data?.length === (todas ? maximo : primeras)}
      onAll={todas ? undefined : () => setTodas(true)}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
}

/** Returns the history of a record, for the list's detail dialog. */
export function historialOf(endpoint: HistorialEndpoint, list: Campos) {
  return ({ id }: { readonly id: number }) => <Historial key={id} endpoint={endpoint} list={list} id={id} />;
}
