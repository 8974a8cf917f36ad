import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import type { Componente } from '@tajo/contract/componentes';
import { componenteApi, componentesLista } from '@tajo/contract/componentes';
import { historialApi } from '@tajo/contract/historial';
import { useRouter } from '@tanstack/react-router';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useAviso } from '../base/aviso.tsx';
import { Existencias, PANEL_BAJO_MINIMO } from '../base/bajo-minimo.tsx';
import { historialDe } from '../base/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = sourceOf(componenteApi.listar);
const detalle = historialDe(historialApi.componente, componentesLista);

const columna = componentesLista.columnas['cantidad'] ?? { label: 'Stock' };
const celdas = { cantidad: (fila: Componente) => <Existencias columna={columna} fila={fila} /> };

export function ComponentesPage() {
  const { history } = useRouter();
  const borrar = useSend(componenteApi.borrar);
  return (
    <ListScreen
      list={componentesLista}
      source={fuente}
      notifier={useAviso()}
      panel={PANEL_BAJO_MINIMO}
      cells={celdas}
      newPath="/nuevoComponente"
      editPath={({ id }) => `/editarComponente/${id}`}
      remove={({ id }) => borrar.mutateAsync({ params: { id } })}
      detail={detalle}
      actions={[
        {
          label: 'Movimientos',
          Icon: SwapHorizOutlined,
          onClick: ({ id }) => history.push(`/movimientos_componente/${id}`),
        },
      ]}
    />
  );
}
