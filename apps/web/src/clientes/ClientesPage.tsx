import type { Cliente } from '@tajo/contract/clientes';
import { clienteApi, clientesLista } from '@tajo/contract/clientes';
import { fuenteDe } from '../api/fuente.ts';
import { useEnviar } from '../api/hooks.ts';
import { useAviso } from '../app/aviso.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { Historial } from './Historial.tsx';

const fuente = fuenteDe(clienteApi.listar);
const historialDe = ({ id }: Cliente) => <Historial id={id} />;

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
      detalle={historialDe}
    />
  );
}
