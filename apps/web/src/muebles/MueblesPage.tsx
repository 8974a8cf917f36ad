import { historialApi } from '@tajo/contract/historial';
import { muebleApi, mueblesLista } from '@tajo/contract/muebles';
import { fuenteDe } from '../api/fuente.ts';
import { useEnviar } from '../api/hooks.ts';
import { useAviso } from '../base/aviso.tsx';
import { historialDe } from '../base/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = fuenteDe(muebleApi.listar);
const detalle = historialDe(historialApi.mueble, mueblesLista);

export function MueblesPage() {
  const borrar = useEnviar(muebleApi.borrar);
  return (
    <ListScreen
      lista={mueblesLista}
      fuente={fuente}
      aviso={useAviso()}
      nuevo="/nuevoMueble"
      editar={({ id }) => `/editarMueble/${id}`}
      borrar={({ id }) => borrar.mutateAsync({ params: { id } })}
      detalle={detalle}
    />
  );
}
