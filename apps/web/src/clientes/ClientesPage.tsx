import { clienteApi, clientesLista } from '@tajo/contract/clientes';
import { historialApi } from '@tajo/contract/historial';
import { fuenteDe } from '../api/fuente.ts';
import { useEnviar } from '../api/hooks.ts';
import { useAviso } from '../app/aviso.tsx';
import { historialDe } from '../app/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = fuenteDe(clienteApi.listar);
const detalle = historialDe(historialApi.cliente, clientesLista);

export function ClientesPage() {
  const borrar = useEnviar(clienteApi.borrar);
  return (
    <ListScreen
      lista={clientesLista}
      fuente={fuente}
      aviso={useAviso()}
      nuevo="/nuevoCliente"
      editar={({ id }) => `/editarCliente/${id}`}
      borrar={({ id }) => borrar.mutateAsync({ params: { id } })}
      detalle={detalle}
    />
  );
}
