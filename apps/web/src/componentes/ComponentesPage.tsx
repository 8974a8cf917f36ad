import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import type { Componente } from '@tajo/contract/componentes';
import { componenteApi, componentesLista } from '@tajo/contract/componentes';
import { historialApi } from '@tajo/contract/historial';
import { useRouter } from '@tanstack/react-router';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { Stock, LOW_STOCK_PANEL } from '../base/low-stock.tsx';
import { historialOf } from '../base/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = sourceOf(componenteApi.listar);
const detalle = historialOf(historialApi.componente, componentesLista);

const columna = componentesLista.columnas['cantidad'] ?? { label: 'Stock' };
const celdas = { cantidad: (fila: Componente) => <Stock column={columna} row={fila} /> };

export function ComponentesPage() {
  const { history } = useRouter();
  const borrar = useSend(componenteApi.borrar);
  return (
    <ListScreen
      list={componentesLista}
      source={fuente}
      notifier={useNotifier()}
      panel={LOW_STOCK_PANEL}
      cells={celdas}
      newPath="/nuevoComponente"
      editPath={({ id }) => `/editarComponente/${id}`}
      remove={({ id }) => borrar.mutateAsync({ params: { id } })}
      detail={detalle}
      actions={[
        {
          label: 'Movimientos',
          shortcut: 'm',
          Icon: SwapHorizOutlined,
          onClick: ({ id }) => history.push(`/movimientos_componente/${id}`),
        },
      ]}
    />
  );
}
