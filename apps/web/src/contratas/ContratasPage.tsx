import type { Contrata } from '@tajo/contract/contratas';
import { contrataApi, contratasLista } from '@tajo/contract/contratas';
import { historialApi } from '@tajo/contract/historial';
import { call } from '../api/call.ts';
import { ifGone } from '../api/if-gone.ts';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { LinkedNames, toCliente } from '../base/links.tsx';
import { historialOf } from '../base/historial.tsx';
import type { Undo } from '../kit/notifier.ts';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = sourceOf(contrataApi.listar);
const detalle = historialOf(historialApi.contrata, contratasLista);
const celdas = { desc_clientes: ({ clientes }: Contrata) => <LinkedNames names={clientes} a={toCliente} /> };

export function ContratasPage() {
  const borrar = useSend(contrataApi.borrar);
  const guardar = useSend(contrataApi.guardar);
  async function eliminar(fila: Contrata): Promise<Undo | undefined> {
    const { id } = fila;
    const contrata = await call(contrataApi.leer, { params: { id } }).catch(ifGone(fila));
    await borrar.mutateAsync({ params: { id } });
    // A new record is active, so undoing the deletion would not restore this one.
    if (contrata.finalizada) return undefined;
    return async () => {
      await guardar.mutateAsync({ body: { ...contrata, id: null, version: undefined } });
      return `Contrata ${contrata.nombre} recuperada.`;
    };
  }
  return (
    <ListScreen
      list={contratasLista}
      source={fuente}
      notifier={useNotifier()}
      newPath="/nuevoContrata"
      editPath={({ id }) => `/editarContrata/${id}`}
      remove={eliminar}
      detail={detalle}
      cells={celdas}
    />
  );
}
