import { contrataApi, contratasLista } from '@tajo/contract/contratas';
import { historialApi } from '@tajo/contract/historial';
import { fuenteDe } from '../api/fuente.ts';
import { useEnviar } from '../api/hooks.ts';
import { useAviso } from '../app/aviso.tsx';
import { historialDe } from '../app/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = fuenteDe(contrataApi.listar);
const detalle = historialDe(historialApi.contrata, contratasLista);

export function ContratasPage() {
  const borrar = useEnviar(contrataApi.borrar);
  return (
    <ListScreen
      lista={contratasLista}
      fuente={fuente}
      aviso={useAviso()}
      nuevo="/nuevoContrata"
      editar={({ id }) => `/editarContrata/${id}`}
      borrar={({ id }) => borrar.mutateAsync({ params: { id } })}
      detalle={detalle}
    />
  );
}
