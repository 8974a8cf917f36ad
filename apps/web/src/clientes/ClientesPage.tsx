import type { Cliente } from '@tajo/contract/clientes';
import { clienteApi, clientesLista } from '@tajo/contract/clientes';
import { historialApi } from '@tajo/contract/historial';
import { call } from '../api/call.ts';
import { ifGone } from '../api/if-gone.ts';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { historialOf } from '../base/historial.tsx';
import type { Undo } from '../kit/notifier.ts';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = sourceOf(clienteApi.listar);
const detalle = historialOf(historialApi.cliente, clientesLista);

export function ClientesPage() {
  const borrar = useSend(clienteApi.borrar);
  const guardar = useSend(clienteApi.guardar);
  async function eliminar(fila: Cliente): Promise<Undo | undefined> {
    const { id } = fila;
    // It may have gone by the press before, whose answer was lost: the same deletion is answered as then.
    const cliente = await call(clienteApi.leer, { params: { id } }).catch(ifGone(fila));
    await borrar.mutateAsync({ params: { id } });
    // A new record is active, so undoing the deletion would not restore this one.
    if (cliente.baja) return undefined;
    return async () => {
      await guardar.mutateAsync({ body: { ...cliente, id: null, version: undefined } });
      return `Cliente ${cliente.nombre} recuperado.`;
    };
  }
  return (
    <ListScreen
      list={clientesLista}
      source={fuente}
      notifier={useNotifier()}
      newPath="/nuevoCliente"
      editPath={({ id }) => `/editarCliente/${id}`}
      remove={eliminar}
      detail={detalle}
    />
  );
}
