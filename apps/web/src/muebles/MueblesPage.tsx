import { historialApi } from '@tajo/contract/historial';
import type { Mueble } from '@tajo/contract/muebles';
import { muebleApi, mueblesLista } from '@tajo/contract/muebles';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { historialOf } from '../base/historial.tsx';
import { MuebleEnFila } from '../dibujo/MuebleEnFila.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { formatNumber } from '../kit/text.ts';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = sourceOf(muebleApi.listar);
const historial = historialOf(historialApi.mueble, mueblesLista);
const PlanoDeMueble = lazyPart(async () => (await import('../dibujo/PlanoDeMueble.tsx')).PlanoDeMueble);

const detalle = (mueble: Mueble) => (
  <>
    <div style={{ marginTop: 16 }}>
      <PlanoDeMueble posiciones={mueble.num_posiciones} />
    </div>
    {historial(mueble)}
  </>
);

const celdas = {
  num_posiciones: ({ num_posiciones }: Mueble) => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <MuebleEnFila posiciones={num_posiciones} />
      {formatNumber(num_posiciones)}
    </span>
  ),
};

export function MueblesPage() {
  const borrar = useSend(muebleApi.borrar);
  return (
    <ListScreen
      list={mueblesLista}
      source={fuente}
      notifier={useNotifier()}
      newPath="/nuevoMueble"
      editPath={({ id }) => `/editarMueble/${id}`}
      remove={({ id }) => borrar.mutateAsync({ params: { id } })}
      detail={detalle}
      cells={celdas}
    />
  );
}
