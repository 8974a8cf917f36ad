import type { Contrata } from '@tajo/contract/contratas';
import { contrataApi, contratasLista } from '@tajo/contract/contratas';
import { historialApi } from '@tajo/contract/historial';
import { call } from '../api/call.ts';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useAviso } from '../base/aviso.tsx';
import { NombresEnlazados, aCliente } from '../base/enlaces.tsx';
import { historialDe } from '../base/historial.tsx';
import type { Undo } from '../kit/notifier.ts';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = sourceOf(contrataApi.listar);
const detalle = historialDe(historialApi.contrata, contratasLista);
const celdas = { desc_clientes: ({ clientes }: Contrata) => <NombresEnlazados nombres={clientes} a={aCliente} /> };

export function ContratasPage() {
  const borrar = useSend(contrataApi.borrar);
  const guardar = useSend(contrataApi.guardar);
  async function eliminar(id: number): Promise<Undo | undefined> {
    const contrata = await call(contrataApi.leer, { params: { id } });
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
      notifier={useAviso()}
      newPath="/nuevoContrata"
      editPath={({ id }) => `/editarContrata/${id}`}
      remove={({ id }) => eliminar(id)}
      detail={detalle}
      cells={celdas}
    />
  );
}
