import type { historialApi } from '@tajo/contract/historial';
import type { ListaValue } from '@tajo/contract/lista';
import { useCall } from '../api/hooks.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const HistoryList = lazyPart(async () => (await import('../list/detail/HistoryList.tsx')).HistoryList);

type HistorialEndpoint = (typeof historialApi)[keyof typeof historialApi];
type Campos = Pick<ListaValue, 'columnas' | 'detalle'>;
type Props = { readonly endpoint: HistorialEndpoint; readonly list: Campos; readonly id: number };

/** Reads and shows the history of a record. */
function Historial({ endpoint, list, id }: Props) {
  const { data, isError, refetch } = useCall(endpoint, { params: { id } });
  return <HistoryList list={list} changes={data} onRetry={isError ? () => void refetch() : undefined} />;
}

/** Returns the history of a record, for the list's detail dialog. */
export function historialOf(endpoint: HistorialEndpoint, list: Campos) {
  return ({ id }: { readonly id: number }) => <Historial endpoint={endpoint} list={list} id={id} />;
}
