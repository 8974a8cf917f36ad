import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { componenteApi, componentesLista } from '@tajo/contract/componentes';
import { historialApi } from '@tajo/contract/historial';
import { useRouter } from '@tanstack/react-router';
import { fuenteDe } from '../api/fuente.ts';
import { useEnviar } from '../api/hooks.ts';
import { useAviso } from '../base/aviso.tsx';
import { historialDe } from '../base/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = fuenteDe(componenteApi.listar);
const detalle = historialDe(historialApi.componente, componentesLista);

export function ComponentesPage() {
  const { history } = useRouter();
  const borrar = useEnviar(componenteApi.borrar);
  return (
    <ListScreen
      lista={componentesLista}
      fuente={fuente}
      aviso={useAviso()}
      nuevo="/nuevoComponente"
      editar={({ id }) => `/editarComponente/${id}`}
      borrar={({ id }) => borrar.mutateAsync({ params: { id } })}
      detalle={detalle}
      acciones={[
        {
          label: 'Movimientos',
          Icon: SwapHorizOutlined,
          onClick: ({ id }) => history.push(`/movimientos_componente/${id}`),
        },
      ]}
    />
  );
}
