import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { historialApi } from '@tajo/contract/historial';
import type { Terminal } from '@tajo/contract/terminales';
import { terminalApi, terminalesLista } from '@tajo/contract/terminales';
import { useRouter } from '@tanstack/react-router';
import { fuenteDe } from '../api/fuente.ts';
import { useEnviar } from '../api/hooks.ts';
import { useAviso } from '../base/aviso.tsx';
import { historialDe } from '../base/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = fuenteDe(terminalApi.listar);
const historial = historialDe(historialApi.terminal, terminalesLista);

const detalle = (terminal: Terminal) => (
  <>
    {terminal.path_imagen !== null && (
      <img
        src={terminal.path_imagen}
        alt={`Imagen de ${terminal.nombre}`}
        style={{ display: 'block', maxWidth: '100%', maxHeight: 300, marginTop: 16 }}
      />
    )}
    {historial(terminal)}
  </>
);

export function TerminalesPage() {
  const { history } = useRouter();
  const borrar = useEnviar(terminalApi.borrar);
  return (
    <ListScreen
      lista={terminalesLista}
      fuente={fuente}
      aviso={useAviso()}
      nuevo="/nuevoTerminal"
      editar={({ id }) => `/editarTerminal/${id}`}
      borrar={({ id }) => borrar.mutateAsync({ params: { id } })}
      detalle={detalle}
      acciones={[
        {
          label: 'Movimientos',
          Icon: SwapHorizOutlined,
          onClick: ({ id }) => history.push(`/movimientos_terminal/${id}`),
        },
      ]}
    />
  );
}
