import { establecimientoApi, establecimientosLista, type Establecimiento } from '@tajo/contract/establecimientos';
import { ELIMINAR_ESTABLECIMIENTO_TEXTO } from '@tajo/contract/textos-establecimiento';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { LinkedName, toEstablecimiento } from '../base/links.tsx';
import { useNotifier } from '../base/notifier.tsx';
import { CargarPlanogramas } from '../planogramas/CargarPlanogramas.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const MapaDeTiendas = lazyPart(async () => (await import('./MapaDeTiendas.tsx')).MapaDeTiendas);
const fuente = sourceOf(establecimientoApi.listar);
const borrarTexto = () => ELIMINAR_ESTABLECIMIENTO_TEXTO;
const celdas = {
  nombre: ({ id, nombre }: Establecimiento) => <LinkedName name={nombre} a={toEstablecimiento(id)} />,
};

export function EstablecimientosPage() {
  const borrar = useSend(establecimientoApi.borrar);
  return (
    <ListScreen
      list={establecimientosLista}
      source={fuente}
      notifier={useNotifier()}
      newPath="/nuevoEstablecimiento"
      editPath={({ id }) => `/editarEstablecimiento/${id}`}
      remove={({ id }) => borrar.mutateAsync({ params: { id } })}
      toolbar={<CargarPlanogramas />}
      removeText={borrarTexto}
      cells={celdas}
      map={<MapaDeTiendas />}
      pagePath={({ id }) => `/detalleEstablecimiento/${id}`}
    />
  );
}
