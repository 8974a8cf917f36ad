import { clientesLista } from '@tajo/contract/clientes';
import { historialApi } from '@tajo/contract/historial';
import { useCall } from '../api/hooks.ts';
import { HistoryList } from '../list/HistoryList.tsx';

/** Who changed a client, when, and what. */
export function Historial({ id }: { readonly id: number }) {
  const { data, isError } = useCall(historialApi.cliente, { params: { id } });
  return <HistoryList lista={clientesLista} cambios={data} fallo={isError} />;
}
