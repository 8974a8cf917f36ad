import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { historialApi } from '@tajo/contract/historial';
import type { Terminal } from '@tajo/contract/terminales';
import { terminalApi, terminalesLista } from '@tajo/contract/terminales';
import { useRouter } from '@tanstack/react-router';
import { sourceOf } from '../api/source-of.ts';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { Stock, LOW_STOCK_PANEL } from '../base/low-stock.tsx';
import { historialOf } from '../base/historial.tsx';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = sourceOf(terminalApi.listar);
const historial = historialOf(historialApi.terminal, terminalesLista);

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

const columna = terminalesLista.columnas['cantidad'] ?? { label: 'Stock' };

/** A small image before its brand; the space is kept if there is none. */
const celdas = {
  cantidad: (fila: Terminal) => <Stock column={columna} row={fila} />,
  marca: ({ marca, path_miniatura }: Terminal) => (
    <span style={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 12, maxWidth: '100%' }}>
      <span style={{ width: 44, height: 36, flex: 'none' }}>
        {path_miniatura !== null && (
          <img
            src={path_miniatura}
            alt=""
            loading="lazy"
            style={{ width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
      </span>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{marca}</span>
    </span>
  ),
};

export function TerminalesPage() {
  const { history } = useRouter();
  const borrar = useSend(terminalApi.borrar);
  return (
    <ListScreen
      list={terminalesLista}
      source={fuente}
      notifier={useNotifier()}
      panel={LOW_STOCK_PANEL}
      newPath="/nuevoTerminal"
      editPath={({ id }) => `/editarTerminal/${id}`}
      remove={({ id }) => borrar.mutateAsync({ params: { id } })}
      detail={detalle}
      cells={celdas}
      actions={[
        {
          label: 'Movimientos',
          shortcut: 'm',
          Icon: SwapHorizOutlined,
          onClick: ({ id }) => history.push(`/movimientos_terminal/${id}`),
        },
      ]}
    />
  );
}
