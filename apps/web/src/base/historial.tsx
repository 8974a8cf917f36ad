import type { historialApi } from '@tajo/contract/historial';
import type { ListaValue } from '@tajo/contract/lista';
import { useCall } from '../api/hooks.ts';
import { lazyPart } from '../kit/lazy-part.tsx';

const HistoryList = lazyPart(async () => (await import('../list/detail/HistoryList.tsx')).HistoryList);

type Llamada = (typeof historialApi)[keyof typeof historialApi];
type Campos = Pick<ListaValue, 'columnas' | 'detalle'>;
type Props = { readonly de: Llamada; readonly lista: Campos; readonly id: number };

/** Reads and shows the history of a record. */
function Historial({ de, lista, id }: Props) {
  const { data, isError, refetch } = useCall(de, { params: { id } });
  return <HistoryList list={lista} changes={data} onReintentar={isError ? () => void refetch() : undefined} />;
}

/** Returns the history of a record, for the list's detail dialog. */
export function historialDe(de: Llamada, lista: Campos) {
  return ({ id }: { readonly id: number }) => <Historial de={de} lista={lista} id={id} />;
}
